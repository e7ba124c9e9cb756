import { POST as codesRoute } from "@/app/api/group/factor/codes/v1/route";
import { POST as confirmRoute } from "@/app/api/group/factor/confirm/v1/route";
import { POST as removeRoute } from "@/app/api/group/factor/remove/v1/route";
import { POST as startRoute } from "@/app/api/group/factor/start/v1/route";
import { GET as factorRoute } from "@/app/api/group/factor/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { PASSWORD, signIn, type Person } from "./people.ts";
import { Visitor } from "./visitor.ts";
import { sql } from "../test-data.ts";
import { codeOf } from "../totp-code.ts";
import { toPath } from "#lib/wire/call-path";

/** Returns a code that is invalid for every step of the window. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ["000000", "000001", "000002", "000003", "000004", "000005"].find((code) => !right.includes(code)) ?? ""
  );
}

export const startFactor = ({ visitor }: Person, more: Record<string, unknown> = {}) =>
  visitor.post(startRoute, toPath("POST /api/group/factor/start/v1"), { password: PASSWORD, ...more });

export const confirmFactor = ({ visitor }: Person, code: string) =>
  visitor.post(confirmRoute, toPath("POST /api/group/factor/confirm/v1"), { code });

/** Enrols a factor and resets its last used step, so that the current code is still valid. */
export async function enrol(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await startFactor(person);
  if (started.status !== 200) throw new Error(`starting: ${JSON.stringify(started.body)}`);
  const { secret } = started.as<ResponseOf<"POST /api/group/factor/start/v1">>();
  const confirmed = await confirmFactor(person, codeOf(secret));
  if (confirmed.status !== 200) throw new Error(`confirming: ${JSON.stringify(confirmed.body)}`);
  await sql`update second_factors set last_step = 1 where user_id = ${person.id}`;
  return { secret, recoveryCodes: confirmed.as<ResponseOf<"POST /api/group/factor/codes/v1">>().codes };
}

/** Calls about the factor of the current test's admin, and what they leave. */
export function factorCallsOf(boss: () => Person) {
  return {
    read: async ({ visitor } = boss()) =>
      (await visitor.get(factorRoute, toPath("GET /api/group/factor/v1"))).body,
    renew: (body: object, { visitor } = boss()) =>
      visitor.post(codesRoute, toPath("POST /api/group/factor/codes/v1"), body),
    remove: (body: object, { visitor } = boss()) =>
      visitor.post(removeRoute, toPath("POST /api/group/factor/remove/v1"), body),
    canLogIn: async (code: string, { email } = boss()) =>
      (await signIn(new Visitor(), email, { force: true, code })).status === 200,
  };
}

/** Entries of the audit log about a person, e.g. "self factor.enrolled". */
export const auditEntriesOf = async ({ id }: Person): Promise<string[]> =>
  (
    await sql<{ entry: string }[]>`
    select actor_id || ' ' || action as entry from audit_log where target_id = ${id} order by id`
  ).map(({ entry }) => entry.replace(id, "self"));
