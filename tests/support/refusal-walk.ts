import { expect } from "vitest";
import { PROFILE_BODY_MAX_BYTES } from "#lib/domain/limits";
import { signUp, type Person } from "./people/people.ts";
import { readAllData, sql } from "./test-data.ts";
import { Visitor, type Handler } from "./people/visitor.ts";

/** A request that becomes more valid with each repair. */
export interface Draft {
  /** The caller with the permission; `visitor` has no session at first. */
  person: Person;
  visitor: Visitor;
  path: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  body: BodyInit;
}

export type Step = readonly [refusal: string, repair: (draft: Draft) => unknown];

export interface Walk {
  call: string;
  method: "POST" | "PUT";
  handler: Handler<Record<string, string>>;
  path: string;
  /** Adds faults to the first draft, besides origin, session, content type, size and syntax. */
  start?: () => Promise<Partial<Draft>>;
  steps: readonly Step[];
}

const NOT_JSON = "{";
/** Exceeds the body limit of every JSON call. */
export const TOO_LARGE = NOT_JSON.padEnd(PROFILE_BODY_MAX_BYTES + 1);

export const sameSite: Step = ["403 forbidden", ({ headers }) => delete headers["sec-fetch-site"]];
export const signedIn: Step = ["401 no_session", (draft) => (draft.visitor = draft.person.visitor)];
export const unlimited: Step = ["429 too_many", () => sql`delete from rate_limits`];
export const activated: Step = [
  "403 forbidden",
  ({ person }) => sql`update users set is_active = true where id = ${person.id}`,
];
export const smaller: Step = ["413 too_large", (draft) => (draft.body = NOT_JSON)];
export const asJson: Step = [
  "415 unsupported",
  ({ headers }) => (headers["content-type"] = "application/json"),
];
export const withPath = (refusal: string, path: string): Step => [refusal, (draft) => (draft.path = path)];
export const withParams = (refusal: string, params: Record<string, string>): Step => [
  refusal,
  (draft) => (draft.params = params),
];
export const withBody = (refusal: string, json: unknown): Step => [
  refusal,
  async (draft) => {
    draft.body = JSON.stringify(
      typeof json === "function" ? await (json as (draft: Draft) => unknown)(draft) : json,
    );
  },
];

/** Sends and repairs a draft step by step. Expects each refusal to change no data, and a final 200. */
export async function expectRefusalsInOrder({ start, steps, ...walk }: Walk): Promise<void> {
  const draft: Draft = {
    person: await signUp(),
    visitor: new Visitor(),
    path: walk.path,
    params: {},
    headers: { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
    body: TOO_LARGE,
    ...(await start?.()),
  };
  const send = async () => {
    const { visitor, path, body, ...options } = draft;
    const response = await visitor.send(walk.method, walk.handler, path, body, options);
    return `${response.status} ${response.as<{ code?: string }>().code ?? ""}`;
  };
  const refusals: string[] = [];
  for (const [, repair] of steps) {
    // Refused attempts count towards the rate limits.
    const before = await readAllData("rate_limits");
    refusals.push(await send());
    expect(await readAllData("rate_limits")).toEqual(before);
    await repair(draft);
  }
  expect(refusals).toEqual(steps.map(([refusal]) => refusal));
  expect(await send()).toBe("200 ");
}
