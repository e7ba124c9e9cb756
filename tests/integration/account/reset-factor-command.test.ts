import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { activeOwner, admin, signIn } from "../../support/people/people.ts";
import { enrol } from "../../support/people/second-factor.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";

const SCRIPT = join(import.meta.dirname, "..", "..", "..", "scripts", "reset-factor.ts");

/** @returns the exit code and the output */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args]);
    return { code: 0, output: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr.trim() };
  }
}

describe("npm run reset-factor", () => {
  it("reset-factor removes the factor of the last admin, ends the sessions and is recorded", async () => {
    const last = await admin();
    await enrol(last);
    expect(await run(last.email.toUpperCase())).toEqual({
      code: 0,
      output: `${last.email.toUpperCase()} logs in with the password alone now; all sessions of the account have ended.`,
    });
    expect(await statusOfAccess(last.visitor)).toBe(401);
    expect((await signIn(new Visitor(), last.email, { force: true })).status).toBe(200);
    expect(await countRows("recovery_codes")).toBe(0);
    const [entry] = await sql`
      select actor_id, target_id, fields from audit_log where action = 'factor.reset'`;
    expect(entry).toEqual({ actor_id: null, target_id: last.id, fields: [] });
  });

  it("reset-factor rejects non-admins and admins without a factor in one line and changes nothing", async () => {
    const [plain, owner] = [await admin(), await activeOwner()];
    const before = await readAllData();
    for (const [args, output] of [
      [[plain.email], `${plain.email} has no second factor.`],
      [[owner.email], `No admin has the e-mail ${owner.email}.`],
      [["x"], "No admin has the e-mail x."],
      [[], "Usage: npm run reset-factor -- admin@example.com"],
      [["a@example.com", "b@example.com"], "Usage: npm run reset-factor -- admin@example.com"],
    ] as const) {
      expect(await run(...args)).toEqual({ code: 1, output });
    }
    expect(await readAllData()).toEqual(before);
  });
});
