// The calls of one trace, checked in parallel: the paper's own next step.
#include <algorithm>

#include "engine/trace/hoare.h"
#include "engine/trace/news_text.h"

namespace fathom::engine::trace {

namespace {

const std::string kNews = "news\n";

/// Questions about one function are answered one after the other: each may use what was found out
/// for those before it.
std::vector<std::vector<Question>> byFunction(const Status::Calls& calls) {
  std::vector<std::vector<Question>> groups;
  for (const Question& call : calls) {
    const auto place = std::ranges::find_if(groups, [&](const std::vector<Question>& group) {
      return group.front().function == call.function;
    });
    if (place != groups.end())
      place->push_back(call);
    else
      groups.push_back({call});
  }
  return groups;
}

/// Written as REASON, a new line, and why.
GaveUp readGaveUp(const std::string& message) {
  const std::size_t end = message.find('\n');
  require(end != std::string::npos, "a worker sends news, or why it gave up");
  return {message.substr(end + 1), readReason(message.substr(0, end)).value()};
}

}  // namespace

/// Each group begins with what is known now, so that nothing depends on how many run at once. Below
/// that, all is shared.
void Hoare::answer(const Status::Calls& calls) {
  const auto groups = byFunction(calls);
  if (groups.size() == 1 || isAlone_) {
    for (const Question& call : calls) hoare2(call);
  } else if (context_.workers.jobs() > 1) {
    answerInParallel(groups);
  } else {
    std::vector<News> news;
    for (const std::vector<Question>& group : groups) news.push_back(answerAlone(group));
    for (News& each : news) summaries_.add(std::move(each));
  }
}

/// What was found out; it is forgotten here.
News Hoare::answerAlone(const std::vector<Question>& group) {
  Summaries::Known before = summaries_.known();
  auto raised = raised_;
  isAlone_ = true;
  for (const Question& call : group) hoare2(call);
  isAlone_ = false;
  raised_ = std::move(raised);
  return summaries_.backTo(std::move(before));
}

void Hoare::answerInParallel(const std::vector<std::vector<Question>>& groups) {
  std::vector<WorkerTask> tasks;
  for (const std::vector<Question>& group : groups)
    tasks.push_back({[this, &group](const Send& send) {
                       interleaved_ = [] { return false; };
                       try {
                         send(kNews + toText(terms_, answerAlone(group)));
                       } catch (const GaveUp& none) {
                         send(std::string(toString(none.reason)) + "\n" + none.why);
                       }
                     },
                     {}});
  std::vector<std::optional<News>> news(groups.size());
  GaveUp why{"a worker ended without an answer"};
  context_.workers.run(
      tasks,
      [&](std::size_t task, const std::string& message) {
        if (message.starts_with(kNews))
          news[task] = readNews(terms_, program_, message.substr(kNews.size()));
        else
          why = readGaveUp(message);
        return GoOn::Yes;
      },
      budget_);
  for (std::optional<News>& each : news) {
    if (!each) throw GaveUp(why);
    summaries_.add(std::move(*each));
  }
}

}  // namespace fathom::engine::trace
