import { writeFileSync } from "node:fs";
import postgres from "postgres";

/** Codes of two cards, as printed in their addresses. */
export const CARDS = { active: "BENCHAAA", paused: "BENCHBBB" } as const;

/** Gives both cards to a user. @param databaseUrl of its owner */
export async function createCards(databaseUrl: string, username: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  for (const [state, code] of Object.entries(CARDS)) {
    await sql`
      INSERT INTO made_cards (code, state, user_id) SELECT ${code}, ${state}, id FROM users WHERE username = ${username}`;
  }
  await sql.end();
}

export interface Step {
  readonly path: string;
  /** Sent by POST, as JSON. */
  readonly json?: object;
}

/** Writes a script for wrk that sends the steps one after another. @returns its path */
export function writeSteps(
  path: string,
  steps: readonly Step[],
  headers: Readonly<Record<string, string>> = {},
): string {
  const requests = steps.map(({ path: target, json }) => {
    const all = { ...headers, ...(json && { "Content-Type": "application/json" }) };
    const fields = Object.entries(all).map(([name, value]) => `["${name}"] = "${value}"`);
    const body = json ? JSON.stringify(JSON.stringify(json)) : "nil";
    return `wrk.format("${json ? "POST" : "GET"}", "${target}", {${fields.join(", ")}}, ${body})`;
  });
  writeFileSync(
    path,
    `local requests, last = {}, 0
function init()
  requests = {${requests.join(", ")}}
end
function request()
  last = last % #requests + 1
  return requests[last]
end
`,
  );
  return path;
}
