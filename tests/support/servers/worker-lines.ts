import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, request, type IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { listProcesses } from "../../../scripts/support/process-table.ts";
import type { AppProcess } from "../app-process.ts";
import { waitUntil } from "../processes.ts";

export interface WorkerResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A keep-alive connection, served by one worker. */
export interface WorkerConnection {
  readonly pid: number;
  send(
    method: string,
    path: string,
    headers?: Record<string, string>,
    json?: unknown,
  ): Promise<WorkerResponse>;
  close(): void;
}

const LINES_MAX = 200;

/** Lists an app's serving processes, without those that are still starting. */
export function workersOf({ child }: AppProcess): number[] {
  const all = listProcesses();
  const below = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap((entry) => [entry.pid, ...below(entry.pid)]);
  const pids = new Set(below(child.pid ?? 0));
  return all
    .filter(({ pid, commandLine }) => pids.has(pid) && commandLine.includes("server/worker.ts"))
    .map(({ pid }) => pid);
}

/** Opens a connection to each of two workers once both serve. */
export async function connectToBoth(app: AppProcess): Promise<[WorkerConnection, WorkerConnection]> {
  let lines: WorkerConnection[] = [];
  await waitUntil(async () => {
    for (const line of lines) line.close();
    const pids = workersOf(app);
    lines = pids.length === 2 ? await openLines(app, pids) : [];
    return lines.length === 2;
  });
  return lines as [WorkerConnection, WorkerConnection];
}

/** Connects until each of these workers serves a connection. Linux only. */
async function openLines({ port }: AppProcess, pids: readonly number[]): Promise<WorkerConnection[]> {
  const found = new Map<number, WorkerConnection>();
  for (let time = 0; time < LINES_MAX && found.size < pids.length; time++) {
    const line = await openLine(port, pids);
    if (found.has(line.pid)) line.close();
    else found.set(line.pid, line);
  }
  return [...found.values()];
}

async function openLine(port: number, pids: readonly number[]): Promise<WorkerConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let socket: Socket | undefined;
  const send: WorkerConnection["send"] = (method, path, headers = {}, json) =>
    new Promise((resolve, reject) => {
      const body = json === undefined ? undefined : JSON.stringify(json);
      const sent = request(
        {
          agent,
          method,
          path,
          port,
          host: "127.0.0.1",
          headers: {
            ...headers,
            ...(body !== undefined && {
              "content-type": "application/json",
              "content-length": Buffer.byteLength(body),
            }),
          },
        },
        (response) => {
          text(response).then(
            (whole) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: whole }),
            reject,
          );
        },
      );
      sent.once("socket", (each) => (socket = each)).once("error", reject);
      sent.end(body);
    });
  await send("GET", "/api/health");
  const inode = serverInode(port, socket?.localPort ?? 0);
  const pid = pids.find((each) => hasOpen(each, `socket:[${inode}]`)) ?? 0;
  return { pid, send, close: () => agent.destroy() };
}

/** Returns the inode of the server's end of a loopback connection. */
function serverInode(port: number, clientPort: number): string {
  const toHex = (value: number) => value.toString(16).toUpperCase().padStart(4, "0");
  for (const row of readFileSync("/proc/net/tcp", "utf8").split("\n")) {
    const fields = row.trim().split(/\s+/);
    if (fields[1]?.endsWith(`:${toHex(port)}`) && fields[2]?.endsWith(`:${toHex(clientPort)}`)) {
      return fields[9] ?? "";
    }
  }
  return "";
}

function hasOpen(pid: number, target: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === target;
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}
