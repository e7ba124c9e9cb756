import { randomBytes, randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as csvRoute } from "@/app/api/users/company/members/members.csv/route";
import { GET as fileRoute } from "@/app/api/users/company/exports/export.zip/route";
import { GET as listRoute, POST as askRoute } from "@/app/api/users/company/exports/v1/route";
import { COMPANY_EXPORT_ATTEMPTS, COMPANY_EXPORT_DAYS, COMPANY_EXPORTS_PER_DAY } from "#lib/domain/limits";
import { readTextIn } from "#lib/i18n/translate";
import { addPart, startExport, finishExport } from "#lib/server/dal/company/exports";
import { failLostExports } from "#lib/server/dal/jobs/company-exports";
import { deleteExpired } from "#lib/server/jobs/retention";
import { changeCompany } from "#lib/server/services/company/companies";
import { exportCompany } from "#lib/server/services/company/exports";
import { startQueueWork } from "#server/queue-work";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { addDepartment, addMember, company, type TestCompany } from "../../support/people/companies.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

let own: TestCompany;
beforeEach(async () => {
  await sql`delete from company_exports`;
  own = await company("Atlas Travaux");
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await sql`delete from queue.job`;
});

const sendRequest = ({ visitor }: Person = own.manager, language = "en") =>
  visitor.post(askRoute, toPath("POST /api/users/company/exports/v1"), { language });
async function requestedExport(by?: Person, language?: string): Promise<string> {
  const response = await sendRequest(by, language);
  expect(response.status).toBe(202);
  return response.as<ResponseOf<"POST /api/users/company/exports/v1">>().export.id;
}
const list = async ({ visitor } = own.manager) =>
  (await visitor.get(listRoute, toPath("GET /api/users/company/exports/v1"))).as<
    ResponseOf<"GET /api/users/company/exports/v1">
  >().exports;
const download = (id: string, { visitor } = own.manager) =>
  visitor.get(fileRoute, `${toPath("GET /api/users/company/exports/export.zip")}?id=${id}`);
const run = (exportId: string) => exportCompany({ exportId }, readTextIn);
const ready = async (by?: Person, language?: string) => {
  const id = await requestedExport(by, language);
  await run(id);
  return id;
};
const filesOf = async (id: string) => {
  const response = await download(id);
  expect(response.status).toBe(200);
  return Object.fromEntries(
    Object.entries(unzipSync(response.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
};
const age = (id: string, days: number) => sql`
  update company_exports set created_at = created_at - make_interval(days => ${days}),
    ready_at = ready_at - make_interval(days => ${days}) where id = ${id}`;
const leaveContact = async (name = "Samir") => {
  const [row] = await sql<{ id: string }[]>`
    insert into company_contacts (company_id, period_id, name, phone, source, consent, erase_hash)
    select company_id, id, ${name}, '0661234567', 'qr', '1', ${randomBytes(32)} from company_periods
    where user_id = ${own.member.id} returning id`;
  return row?.id ?? "";
};

describe("a company export", () => {
  it("the queue creates a company export as a ZIP of CSV files", async () => {
    const departmentId = await addDepartment(own.id, "Sales");
    const seller = await addMember(own.id, { departmentId }, { fullName: "=Amel Brahimi" });
    await leaveContact("سمير");
    await sql`select count_for_companies(array[${seller.id}::uuid], array['2024-02-03'::date], array['tap'], array['nfc'])`;
    const [order] = await sql<{ id: string }[]>`
      insert into team_orders (company_id, recipient, phone, created_at)
      values (${own.id}, 'Nadia', '0550112233', '2026-01-02T03:04:05Z') returning id`;
    await sql`insert into invoices (year, number, kind, company_id, team_order_id, seller, buyer, lines, total_da, issued_at)
      values (2026, 7, 'invoice', ${own.id}, ${order?.id ?? ""}, '{}', '{}', '[]', 3700, '2026-01-02T03:04:05Z')`;
    const { number } = (
      await sql<{ number: number }[]>`
        update orders set team_order_id = ${order?.id ?? ""}, price_da = 3200, fee_da = 500, wilaya = 16, commune = 'Hydra'
        where user_id = ${seller.id} returning number`
    )[0] ?? { number: 0 };

    stops.push(startQueueWork());
    const id = await requestedExport();
    await expect.poll(async () => (await list())[0]?.state).toBe("ready");
    const response = await download(id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="logix-company-\d{4}-\d\d-\d\d\.zip"$/,
      ) as string,
    });
    expect((await list())[0]?.bytes).toBe(response.bytes.length);
    const files = await filesOf(id);
    const single = await own.manager.visitor.get(
      csvRoute,
      toPath("GET /api/users/company/members/members.csv"),
    );
    expect(files["members.csv"]).toBe(single.bytes.toString());
    expect(files["members.csv"]).toContain(`"'=Amel Brahimi"`);
    expect(files).toEqual({
      "members.csv": expect.any(String) as string,
      "contacts.csv": expect.stringMatching(
        /^\uFEFF"Name";.*\r\n"سمير";"0661 23 45 67";"";"";"qr";/,
      ) as string,
      "figures.csv":
        '\uFEFF"Day";"Name";"Username";"Department";"Action";"Source";"Count"\r\n' +
        `"2024-02-03";"'=Amel Brahimi";"${seller.username}";"Sales";"tap";"nfc";"1"\r\n`,
      "departments-by-day.csv":
        '\uFEFF"Day";"Department";"Visits";"Saved";"Contacts";"Clicks"\r\n"2024-02-03";"Sales";"1";"0";"0";"0"\r\n',
      "members-by-month.csv":
        '\uFEFF"Month";"Name";"Username";"Department";"Visits";"Saved";"Contacts";"Clicks"\r\n' +
        `"2024-02";"'=Amel Brahimi";"${seller.username}";"Sales";"1";"0";"0";"0"\r\n`,
      "orders.csv":
        '\uFEFF"Ordered";"Order numbers";"Cards";"Recipient";"Wilaya";"Commune";"Amount (DA)"\r\n' +
        `"2026-01-02T03:04:05.000Z";"LX-${number}";"1";"Nadia";"16";"Hydra";"3700"\r\n`,
      "invoices.csv":
        '\uFEFF"Number";"Kind";"Issued";"Amount (DA)";"Order numbers"\r\n' +
        `"2026-00007";"invoice";"2026-01-02T03:04:05.000Z";"3700";"LX-${number}"\r\n`,
    });
  });

  it("a company export has columns in the requested language and no data of other companies", async () => {
    const other = await company("Other");
    const files = await filesOf(await ready(own.owner, "ar"));
    expect(files["orders.csv"]).toBe(
      '\uFEFF"تاريخ الطلب";"أرقام الطلبات";"عدد البطاقات";"المستلم";"الولاية";"البلدية";"المبلغ (دج)"\r\n',
    );
    expect(files["members.csv"]).toContain(`"${own.member.username}"`);
    expect(files["members.csv"]).not.toContain(`"${other.member.username}"`);
    await expectRefusal(422, () => sendRequest(own.manager, "fr"));
  });

  it("only current managers of the company can request and download its export", async () => {
    const other = await company("Other");
    await expectRefusal(403, () => sendRequest(own.member));
    const id = await ready(own.manager);
    expect(
      await countRows("audit_log", sql`action = 'company.exported' and actor_id = ${own.manager.id}`),
    ).toBe(1);
    expect((await download(id, own.owner)).status).toBe(200);
    await expectRefusal(403, () => download(id, own.member));
    await expectRefusal(404, () => download(id, other.owner));
    await expectRefusal(404, () => download(randomUUID()));
    expect(await list(other.owner)).toEqual([]);
    await sql`update company_members set role = 'member' where user_id = ${own.manager.id}`;
    await expectRefusal(403, () => download(id));
  });

  it("a company export has one result when its job runs twice, even concurrently", async () => {
    await leaveContact();
    const id = await requestedExport();
    await Promise.allSettled([run(id), run(id)]);
    await run(id);
    await run(id);
    expect((await list()).map(({ state }) => state)).toEqual(["ready"]);
    expect((await filesOf(id))["contacts.csv"]?.split("\r\n")).toHaveLength(3);
    await deleteExpired(sql);
    expect(await countRows("company_export_parts", sql`export_id = ${id}`)).toBe(1);
    expect((await download(id)).status).toBe(200);
  });

  it("a company can request one export at a time and five within 24 hours", async () => {
    const first = await requestedExport();
    await expectRefusal(409, () => sendRequest(own.owner));
    await run(first);
    for (let count = 1; count < COMPANY_EXPORTS_PER_DAY; count++) await ready();
    await expectRefusal(429, () => sendRequest());
    expect(Number((await sendRequest()).headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    await age(first, 1);
    expect((await sendRequest()).status).toBe(202);
  });

  it("two concurrent requests create one company export", async () => {
    const responses = await Promise.all([sendRequest(), sendRequest(own.owner)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await countRows("company_exports", sql`company_id = ${own.id}`)).toBe(1);
    expect(await sql`select 1 from queue.job where name = 'exportCompany'`).toHaveLength(1);
  });

  it("a company export can be downloaded for seven days and is then deleted", async () => {
    const id = await ready();
    await age(id, COMPANY_EXPORT_DAYS);
    await expectRefusal(404, () => download(id));
    expect(await list()).toEqual([]);
    await sql`update company_exports set ready_at = ready_at + interval '1 minute'`;
    expect((await download(id)).status).toBe(200);
    await deleteExpired(sql);
    expect((await download(id)).status).toBe(200);
    await sql`update company_exports set ready_at = ready_at - interval '1 minute'`;
    await deleteExpired(sql);
    expect(await countRows("company_exports")).toBe(0);
    expect(await countRows("company_export_parts")).toBe(0);
  });

  it("a company export that fails at its last attempt is shown as failed and can be requested again", async () => {
    const id = await requestedExport();
    const broken = () =>
      exportCompany({ exportId: id }, () => () => {
        throw new Error("no texts");
      });
    for (let attempt = 1; attempt < COMPANY_EXPORT_ATTEMPTS; attempt++) {
      await expect(broken()).rejects.toThrow("no texts");
      expect((await list())[0]?.state).toBe("queued");
    }
    await broken();
    expect((await list())[0]).toMatchObject({ state: "failed", endsAt: null });
    await expectRefusal(404, () => download(id));
    await run(id);
    expect((await list())[0]?.state).toBe("failed");
    await ready();
    expect((await list()).map(({ state }) => state)).toEqual(["ready"]);
  });

  it("a company export whose job is lost is shown as failed after an hour", async () => {
    const id = await requestedExport();
    await sql`update company_exports set created_at = now() - interval '2 hours'`;
    await failLostExports(sql);
    expect((await list())[0]?.state).toBe("queued");
    await sql`delete from queue.job`;
    await sql`update company_exports set created_at = now() - interval '59 minutes'`;
    await failLostExports(sql);
    expect((await list())[0]?.state).toBe("queued");
    await sql`update company_exports set created_at = now() - interval '61 minutes'`;
    await failLostExports(sql);
    expect((await list())[0]).toMatchObject({ id, state: "failed" });
  });
});

describe("erased data", () => {
  it("erasing a contact withdraws the company exports that contain it and no earlier ones", async () => {
    const before = await ready();
    // Times have millisecond precision, and an export with the same time is withdrawn, too.
    await sql`select pg_sleep(0.005)`;
    const contact = await leaveContact();
    const after = await ready();
    await sql`delete from company_contacts where id = ${contact}`;
    await expectRefusal(404, () => download(after));
    expect((await list()).map(({ id }) => id)).toEqual([before]);
    expect((await download(before)).status).toBe(200);
  });

  it("a company export in progress restarts without a contact that is erased", async () => {
    const contact = await leaveContact();
    const id = await requestedExport();
    const begun = await startExport(id);
    if (!begun) throw new Error("not begun");
    expect(await addPart(begun, 1, new Uint8Array(1))).toBe(true);
    await sql`delete from company_contacts where id = ${contact}`;
    expect(await addPart(begun, 2, new Uint8Array(1))).toBe(false);
    expect(await finishExport(begun, 1)).toBe(false);
    await run(id);
    expect((await filesOf(id))["contacts.csv"]).not.toContain("Samir");
  });

  it("deleting an account withdraws the company exports that contain it and clears it as the requester", async () => {
    const id = await ready(own.manager);
    await sql`delete from users where id = ${own.member.id}`;
    await expectRefusal(404, () => download(id));
    const next = await requestedExport(own.manager);
    await sql`delete from users where id = ${own.manager.id}`;
    await run(next);
    expect(await list(own.owner)).toMatchObject([{ id: next, state: "ready", askedBy: null }]);
    await deleteExpired(sql);
    expect(await countRows("company_export_parts", sql`export_id <> ${next}`)).toBe(0);
  });

  it("closing a company withdraws its exports", async () => {
    const id = await ready();
    const next = await requestedExport();
    await changeCompany((await admin()).id, own.id, { state: "closed" });
    await expectRefusal(403, () => download(id));
    await run(next);
    expect(await countRows("company_exports", sql`state = 'withdrawn'`)).toBe(2);
    await deleteExpired(sql);
    expect(await countRows("company_export_parts")).toBe(0);
  });
});
