import { randomBytes } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import { startExport, createExport, finishExport } from "#lib/server/dal/company/exports";
import { addNewMember } from "#lib/server/dal/company/membership";
import { transact } from "#lib/server/dal/transact";
import { company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";

// The clock of the app's machine differs from the database's (company 33).

const HOUR_MS = 3_600_000;

let own: TestCompany;
beforeEach(async () => {
  own = await company();
});

async function atClock<T>(errorMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + errorMs });
  return work().finally(() => vi.useRealTimers());
}

/** @returns id of the export */
async function readyExport(): Promise<string> {
  const wanted = { companyId: own.id, askedBy: own.owner.id, language: "en" } as const;
  const { id } = await transact((tx) => createExport(tx, wanted));
  const begun = await startExport(id);
  expect(begun && (await finishExport(begun, 1))).toBe(true);
  return id;
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from company_exports where id = ${id}`)[0]?.state;

it("an export created by a slow clock is withdrawn when a contact in it is deleted", async () => {
  const [contact] = await sql<{ id: string }[]>`
    insert into company_contacts (company_id, period_id, name, phone, source, consent, erase_hash)
    select company_id, id, 'Samir', '0661234567', 'qr', '1', ${randomBytes(32)} from company_periods
    where user_id = ${own.member.id} returning id`;
  const id = await atClock(-HOUR_MS, readyExport);
  expect(await stateOf(id)).toBe("ready");
  await sql`delete from company_contacts where id = ${contact?.id ?? ""}`;
  expect(await stateOf(id)).toBe("withdrawn");
});

it("an export is withdrawn when a person who joined by a fast clock is deleted", async () => {
  const { id: userId } = await activeOwner();
  const place = { companyId: own.id, role: "member", departmentId: null, isNewAccount: false } as const;
  await atClock(HOUR_MS, () => transact((tx) => addNewMember(tx, { userId, ...place })));
  const id = await readyExport();
  expect(await stateOf(id)).toBe("ready");
  await sql`delete from users where id = ${userId}`;
  expect(await stateOf(id)).toBe("withdrawn");
});
