import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly commandLine: string;
}

export function listProcesses(): ProcessEntry[] {
  if (!existsSync("/proc/self/stat")) return listWithPs();
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => findProcess(Number(name)))
    .filter((entry) => entry !== null);
}

export function findProcess(pid: number): ProcessEntry | null {
  if (!existsSync("/proc/self/stat")) return listWithPs().find((entry) => entry.pid === pid) ?? null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain anything; state, parent and group follow it.
    const [state = "", parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if ("ZX".includes(state)) return null;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid, parent: Number(parent), group: Number(group), commandLine };
  } catch {
    return null;
  }
}

function listWithPs(): ProcessEntry[] {
  const { stdout } = spawnSync("ps", ["-axww", "-o", "pid=,ppid=,pgid=,stat=,command="], {
    encoding: "utf8",
  });
  return (stdout ?? "").split("\n").flatMap((line) => {
    const [, pid, parent, group, state = "", commandLine = ""] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || state.startsWith("Z")) return [];
    return { pid: Number(pid), parent: Number(parent), group: Number(group), commandLine };
  });
}
