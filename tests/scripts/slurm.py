#!/usr/bin/env python3
"""Shards as a job array of Slurm: a controller, two nodes and a PostgreSQL server on this machine.

slurm.py FATHOM

A plan is carried out by Slurm, while a worker is killed, and then a node with all that runs there. What is merged then
must be what one machine comes to, with another store; every shard is there once. Nothing outside of a temporary folder
is used: no munge, no cgroups (auth/none, proctrack/linuxproc). Status 77: Slurm or PostgreSQL is not installed.
"""

import getpass
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SHARDS = 6
PATIENCE = 900  # seconds, for anything to happen: the machine may be busy

CONFIG = """
ClusterName=fathom
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
AuthType=auth/none
AuthInfo=cred_expire=5
CredType=cred/none
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_res
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
SlurmdTimeout=10
KillWait=2
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1 RealMemory=64000
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1 RealMemory=64000
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


def program():
    """Goals that hold, goals that do not, and some on which workers spend all their time."""
    calls, procedures = "", ""
    for i in range(SHARDS):
        calls += f"  if (which == {i}) {{ r = f{i}(); e{i}(start); }}\n"
        procedures += f"""
proc f{i}() returns (r) {{
  r = 0; var i = 0;
  while (i < {100 + i}) {{ r = r + 1; i = i + 1; }}
  assert(r <= {100 + i});
  assert(r != {100 + i if i % 3 == 1 else 1000});
}}
proc e{i}(start) {{
  assume(start > 4);
  var n = next(start);
  while (n > 4 && n != start) {{ n = next(n); }}
  assert(n != start);
}}"""
    next_ = "proc next(n) returns (r) {\n  if (n % 2 == 0) r = n / 2; else r = 3 * n + 1;\n}\n"
    return f"proc main(which, start) {{\n  var r;\n{calls}}}\n{procedures}\n{next_}"


def free_ports(count):
    open_ = [socket.socket() for _ in range(count)]
    for one in open_:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in open_]
    for one in open_:
        one.close()
    return ports


def processes():
    """PID -> (its parent, its command line)."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                found[int(entry.name)] = (parent, (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except (OSError, UnicodeDecodeError):
                pass
    return found


def mark_of(pid):
    """The node whose daemon left this in the environment of all that it started."""
    try:
        for word in pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"\0"):
            if word.startswith(b"FATHOM_TEST_NODE="):
                return word.split(b"=", 1)[1].decode()
    except OSError:
        pass
    return None


def below(roots):
    known = processes()
    found = set(roots)
    while True:
        more = {pid for pid, (parent, _) in known.items() if parent in found} - found
        if not more:
            return found
        found |= more


class Postgres:
    def __init__(self, folder):
        self.folder = folder
        self.bin = next(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        folder.mkdir()
        folder.chmod(0o777)
        self.run("initdb", "-A", "trust", "-U", "postgres", "-D", f"{folder}/data")
        self.run("pg_ctl", "-w", "-l", f"{folder}/log", "-o", f"-c listen_addresses= -k {folder}", "start", "-D",
                 f"{folder}/data")

    def run(self, name, *words):
        user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run(user + [str(self.bin / name), *words], check=True, cwd="/", stdout=subprocess.DEVNULL)

    def where(self):
        return f"postgresql:///postgres?user=postgres&host={self.folder}"

    def count(self, kind):
        done = subprocess.run(["psql", "-At", self.where(), "-c", f"SELECT COUNT(*) FROM fathom_entry WHERE kind = '{kind}'"],
                              check=True, capture_output=True, text=True)
        return int(done.stdout)

    def stop(self):
        self.run("pg_ctl", "-m", "immediate", "-w", "stop", "-D", f"{self.folder}/data")


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        (folder / "state").mkdir()
        os.environ["SLURM_CONF"] = str(folder / "slurm.conf")
        (folder / "slurm.conf").write_text(CONFIG.format(
            host=socket.gethostname().split(".")[0], user=getpass.getuser(), folder=folder, ports=free_ports(3)))
        self.daemons = {"controller": self.start("controller", ["slurmctld", "-c", "-D"])}
        for node in ("n1", "n2"):
            self.start_node(node)
        self.await_("both nodes", lambda: self.ask("sinfo", "-h", "-t", "idle", "-o", "%D") == "2")

    def start(self, name, command):
        out = open(self.folder / f"{name}.out", "ab")
        path = os.environ["PATH"] + ":/usr/sbin"
        return subprocess.Popen(command, stdout=out, stderr=out, start_new_session=True,
                                env={**os.environ, "PATH": path, "FATHOM_TEST_NODE": name})

    def start_node(self, node):
        self.daemons[node] = self.start(node, ["slurmd", "-N", node, "-D"])

    def ask(self, *command):
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout.strip()

    def await_(self, what, holds):
        end = time.time() + PATIENCE
        while time.time() < end:
            found = holds()
            if found:
                return found
            time.sleep(0.1)
        sys.exit(f"waited in vain for {what}\n" + (self.folder / "slurmctld.log").read_text()[-3000:])

    def of_node(self, node):
        return below({pid for pid in processes() if mark_of(pid) == node})

    def worker_on(self, node):
        """A process of `fathom work` there."""
        known = processes()
        workers = [pid for pid in self.of_node(node) if " work --shard " in known.get(pid, (0, ""))[1] and
                   not known[pid][1].startswith("/bin/bash")]
        return min(workers, default=None)

    def kill_worker(self, node):
        pid = self.await_("a worker on " + node, lambda: self.worker_on(node))
        os.kill(pid, signal.SIGKILL)

    def kill_node(self, node):
        self.await_("a worker on " + node, lambda: self.worker_on(node))
        for pid in self.of_node(node):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.daemons[node].wait()

    def stop(self):
        for name in self.daemons:
            for pid in self.of_node(name):
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass


def main():
    fathom = str(pathlib.Path(sys.argv[1]).resolve())
    needed = ["sbatch", "psql", *([] if os.geteuid() else ["runuser"])]
    daemons = [pathlib.Path("/usr/sbin") / name for name in ("slurmctld", "slurmd")]
    if not all(map(shutil.which, needed)) or not all(daemon.exists() for daemon in daemons) or \
            not list(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        print("Slurm or PostgreSQL is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)
        (folder / "key").write_text("a secret of at least thirty-two bytes")
        os.environ["FATHOM_STORE_KEY"] = str(folder / "key")
        os.chdir(folder)
        (folder / "p.ftm").write_text(program())
        expected = on_one_machine(fathom, folder)
        server = Postgres(folder / "server")
        try:
            found = on_cluster(fathom, folder, server)
        finally:
            server.stop()
    if found != expected:
        sys.exit(f"one machine:\n{expected}\nthe cluster:\n{found}")
    print(expected)


def plan(fathom, store, name, *more):
    subprocess.run([fathom, "plan", "--project", "none", "--store", store, "--shards", str(SHARDS), "--timeout", "40",
                    "--memory", "1000", "--jobs", "1", "--plan", name, *more, "p.ftm"], check=True)


def merged(fathom, name):
    done = subprocess.run([fathom, "merge", name], capture_output=True, text=True)
    if done.returncode != 10 or done.stderr:
        sys.exit(f"merging came to {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def on_one_machine(fathom, folder):
    plan(fathom, str(folder / "s.db"), "alone.json")
    for shard in range(SHARDS):
        subprocess.run([fathom, "work", "--shard", str(shard), "alone.json"], check=True)
    return merged(fathom, "alone.json")


def on_cluster(fathom, folder, server):
    plan(fathom, server.where(), "plan.json", "--slurm", "job")
    cluster = Cluster(folder)
    try:
        job = cluster.ask("sbatch", "--parsable", "job")
        cluster.kill_worker("n1")
        cluster.kill_node("n2")
        cluster.await_("the node to be down", lambda: "n2" in cluster.ask("sinfo", "-h", "-t", "down", "-o", "%N"))
        cluster.start_node("n2")
        cluster.await_("the end of the job", lambda: job and not cluster.ask("squeue", "-h", "-j", job))
        logs = "".join(log.read_text() for log in sorted(folder.glob("slurm-*.out")))
    finally:
        cluster.stop()
    if server.count("shard") != SHARDS:
        sys.exit(f"{server.count('shard')} shards are in the store\n{logs}")
    if "Killed" not in logs:
        sys.exit(f"no worker was killed:\n{logs}")
    for shard in range(SHARDS):
        if logs.count(f"shard {shard}: ") - logs.count(f"shard {shard}: done before") != 1:
            sys.exit(f"shard {shard} was done another number of times than once:\n{logs}")
    return merged(fathom, "plan.json")


main()
