import { afterAll, afterEach } from "vitest";
import { startApp, type AppProcess } from "../app-process.ts";
import { ADMIN_LOGIN, ADMIN_VARIABLES } from "../credentials.ts";
import { PATIENCE_MS } from "../patience.ts";
import { waitUntil } from "../processes.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

export const VARIABLES = { ...ADMIN_VARIABLES, SEED_DEMO: "0" } as const;

const running: AppProcess[] = [];
const dirs: ReturnType<typeof createThrowawayDir>[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.kill()));
});
afterAll(() => {
  for (const dir of dirs) dir.remove();
});

/** Starts an app that stops after the test. */
export async function start(dataDir: string, variables: Record<string, string> = {}): Promise<AppProcess> {
  const app = await startApp({ ...VARIABLES, DATA_DIR: dataDir, ...variables });
  running.push(app);
  return app;
}

/** Creates a DATA_DIR that is removed after the file. */
export function newDir(): string {
  const dir = createThrowawayDir("lifecycle");
  dirs.push(dir);
  return dir.path;
}

/** @returns 0 without a response */
export async function statusOf({ origin }: AppProcess, path: string): Promise<number> {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

/** Readiness has a time limit of its own, which an app that has just started may exceed. */
export const untilReady = (app: AppProcess): Promise<void> =>
  waitUntil(async () => (await statusOf(app, "/api/ready")) === 200);

export function signIn(
  { origin }: Pick<AppProcess, "origin">,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/api/users/signin`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ identifier: ADMIN_LOGIN.identifier, password }),
  });
}
