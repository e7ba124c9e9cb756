import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as passwordRoute } from "@/app/api/content/update/password/v1/route";
import { POST as resetPassword } from "@/app/api/content/force_pass_change/v1/route";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { POST as removeRoute } from "@/app/api/group/factor/remove/v1/route";
import { GET as factorRoute } from "@/app/api/group/factor/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import {
  activeOwner,
  admin,
  PASSWORD,
  recoveryToken,
  signIn,
  type Person,
} from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { enrol } from "../../support/people/second-factor.ts";
import { codeOf } from "../../support/totp-code.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor, type Handler } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// Duties that block the admin calls until the admin has done them.

const PASSWORD_FIRST = "Choose your own password first, on the portal’s Security page";
const FACTOR_FIRST = "Set up two-step verification first, on the portal’s Security page";
const OWN_PASSWORD = "My-own-pass-22";

let boss: Person;
beforeEach(async () => {
  await sql`delete from settings`;
  boss = await admin();
});

const requireFactor = (requireSecondFactor: boolean, { visitor } = boss) =>
  visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), { security: { requireSecondFactor } });
const list = ({ visitor } = boss) => visitor.get(usersRoute, toPath("GET /api/group/all"));
const read = async ({ visitor } = boss) =>
  (await visitor.get(factorRoute, toPath("GET /api/group/factor/v1"))).body;
const choosePassword = (newPassword: string, currentPassword = PASSWORD, { visitor } = boss) =>
  visitor.post(passwordRoute, toPath("POST /api/content/update/password/v1"), {
    currentPassword,
    newPassword,
  });
const makeTemporary = () => sql`update users set is_password_temporary = true where id = ${boss.id}`;

type Route = Partial<Record<"GET" | "POST" | "PUT", Handler<Record<string, string>>>>;

/** Returns all admin calls except those on the caller's own factor. */
async function listAdminCalls(): Promise<
  [string, "GET" | "POST" | "PUT", Handler<Record<string, string>>][]
> {
  const folder = new URL("../../../app/api/group/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith("route.ts") && !file.startsWith("factor/"),
  );
  const routes = await Promise.all(
    files.map(async (file) => [file, (await import(new URL(file, folder).pathname)) as Route] as const),
  );
  return routes.flatMap(([file, route]) =>
    (["GET", "POST", "PUT"] as const).flatMap((method) => {
      const handler = route[method];
      return handler ? [[file, method, handler] as const satisfies readonly unknown[]] : [];
    }),
  ) as [string, "GET" | "POST" | "PUT", Handler<Record<string, string>>][];
}

describe("temporary password", () => {
  it("a temporary password blocks every admin call until the admin chooses another", async () => {
    await makeTemporary();
    expect(await read()).toMatchObject({ duties: ["changePassword"] });
    const calls = await listAdminCalls();
    expect(calls.length).toBeGreaterThanOrEqual(20);
    for (const [file, method, handler] of calls) {
      const response = await boss.visitor.send(method, handler, "/", method === "GET" ? undefined : "{}");
      expect({ file, method, status: response.status, body: response.body }).toEqual({
        file,
        method,
        status: 403,
        body: { code: "forbidden", message: PASSWORD_FIRST },
      });
    }
    expect((await choosePassword(OWN_PASSWORD)).status).toBe(200);
    expect(await read()).toMatchObject({ duties: [] });
    expect((await list()).status).toBe(200);
  });

  it("a temporary password is rejected as the new password", async () => {
    await makeTemporary();
    await expectRefusal(422, () => choosePassword(PASSWORD), {
      fields: { newPassword: "Choose a different password from the temporary one" },
    });
    await expectRefusal(401, () => choosePassword(OWN_PASSWORD, "wrong"));
    expect((await list()).status).toBe(403);
    expect((await choosePassword(OWN_PASSWORD)).status).toBe(200);
    // A password that the admin chose may stay the same.
    expect((await choosePassword(OWN_PASSWORD, OWN_PASSWORD)).status).toBe(200);
  });

  it("a password set through a recovery link is not temporary", async () => {
    const token = await recoveryToken(boss, boss);
    await makeTemporary();
    const response = await new Visitor().post(
      resetPassword,
      toPath("POST /api/content/force_pass_change/v1"),
      {
        password: OWN_PASSWORD,
        id: token,
      },
    );
    expect(response.status).toBe(200);
    await signIn(boss.visitor, boss.email, { force: true, password: OWN_PASSWORD });
    expect((await list()).status).toBe(200);
  });

  it("a temporary password changes nothing for a user who is not an admin", async () => {
    const owner = await activeOwner();
    await sql`update users set is_password_temporary = true where id = ${owner.id}`;
    expect(await statusOfAccess(owner.visitor)).toBe(200);
    expect((await owner.visitor.get(usersRoute, toPath("GET /api/group/all"))).body).toMatchObject({
      message: "Forbidden",
    });
  });
});

describe("required second factor", () => {
  it("a required second factor blocks every admin without one at once, including the one who required it", async () => {
    const other = await admin();
    expect((await requireFactor(true)).status).toBe(200);
    for (const person of [boss, other]) {
      await expectRefusal(403, () => list(person), { code: "forbidden", message: FACTOR_FIRST });
      expect(await read(person)).toEqual({ factor: null, isRequired: true, duties: ["enrolFactor"] });
      expect(await statusOfAccess(person.visitor)).toBe(200);
    }
    await enrol(other);
    expect((await list(other)).status).toBe(200);
    expect((await list()).status).toBe(403);
    expect((await requireFactor(false, other)).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  it("requiring a second factor is recorded, and an admin without one cannot undo it", async () => {
    await expectRefusal(400, () =>
      boss.visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), {
        security: { requireSecondFactor: "yes" },
      }),
    );
    await requireFactor(true);
    await expectRefusal(403, () => requireFactor(false));
    const [entry] = await sql`
      select actor_id, fields from audit_log where action = 'settings.changed' order by id desc limit 1`;
    expect(entry).toEqual({ actor_id: boss.id, fields: ["security.requireSecondFactor"] });
  });

  it("a temporary password must be changed before a required second factor is set up", async () => {
    await requireFactor(true);
    await makeTemporary();
    expect(await read()).toMatchObject({ duties: ["changePassword", "enrolFactor"] });
    expect((await list()).body).toMatchObject({ message: PASSWORD_FIRST });
    await choosePassword(OWN_PASSWORD);
    expect((await list()).body).toMatchObject({ message: FACTOR_FIRST });
  });

  it("a required second factor cannot be turned off by an admin", async () => {
    const { secret } = await enrol(boss);
    await requireFactor(true);
    const remove = () =>
      boss.visitor.post(removeRoute, toPath("POST /api/group/factor/remove/v1"), {
        password: PASSWORD,
        code: codeOf(secret),
      });
    await expectRefusal(409, remove, {
      message:
        "All admins need two-step verification, so it can’t be turned off. You can move it to another phone.",
    });
    await requireFactor(false);
    expect((await remove()).status).toBe(200);
  });
});
