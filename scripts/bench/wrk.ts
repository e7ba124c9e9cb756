import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";

const TURN_S = 2;

interface Load {
  url: string;
  connections: number;
  args?: readonly string[];
}

/** @returns requests per second @throws when a response was an error */
export async function runWrk({ url, connections, args = [] }: Load, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const child = spawn("wrk", ["-t1", `-c${connections}`, `-d${TURN_S}s`, ...args, url], {
    stdio: ["ignore", "pipe", "inherit"],
    signal,
  });
  const [output] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  const text = output.toString();
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  const [failure] = /Non-2xx.*|Socket errors.*/.exec(text) ?? [];
  if (perSecond === undefined || failure) throw new Error(failure ?? `wrk said: ${text}`);
  return Number(perSecond);
}

export const hasProgram = (name: string): boolean => !spawnSync(name, ["-v"]).error;
