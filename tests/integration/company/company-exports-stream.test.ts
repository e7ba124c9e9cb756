import { NextRequest } from "next/server";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { GET as fileRoute } from "@/app/api/users/company/exports/export.zip/route";
import { POST as askRoute } from "@/app/api/users/company/exports/v1/route";
import { COMPANY_EXPORT_PART_BYTES } from "#lib/domain/limits";
import { readTextIn } from "#lib/i18n/translate";
import { exportCompany } from "#lib/server/services/company/exports";
import { addCompany, addMember } from "../../support/people/companies.ts";
import { ORIGIN } from "../../support/people/visitor.ts";
import { insertUnchecked, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

const CONTACTS = 30_000;

it("a company export is written and downloaded in chunks whose size does not grow with the company", async () => {
  const companyId = await addCompany();
  const { visitor } = await addMember(companyId, { role: "manager" });
  await insertUnchecked(
    (tx) => tx`
      insert into company_contacts (company_id, period_id, name, note, source, consent, erase_hash)
      select ${companyId}, id, 'Contact ' || n, md5(n::text) || md5(n || 'a') || md5(n || 'b') || md5(n || 'c'),
        'qr', '1', sha256(n::text::bytea)
      from generate_series(1, ${CONTACTS}) n, company_periods where company_id = ${companyId}`,
  );
  const asked = await visitor.post(askRoute, toPath("POST /api/users/company/exports/v1"), {
    language: "en",
  });
  const { id } = asked.as<ResponseOf<"POST /api/users/company/exports/v1">>().export;

  const parts = () => sql<{ bytes: number; state: string }[]>`
    select octet_length(data) as bytes, state::text as state from company_export_parts
    join company_exports on id = export_id order by number`;
  const running = exportCompany({ exportId: id }, readTextIn);
  // The first parts are stored while the rest is still being read.
  await expect.poll(async () => (await parts())[0]).toMatchObject({ state: "queued" });
  await running;
  const sizes = (await parts()).map(({ bytes }) => bytes);
  expect(sizes.length).toBeGreaterThan(2);
  expect(new Set(sizes.slice(0, -1))).toEqual(new Set([COMPANY_EXPORT_PART_BYTES]));

  const cookie = visitor.cookieHeader;
  const request = new NextRequest(
    new URL(`${toPath("GET /api/users/company/exports/export.zip")}?id=${id}`, ORIGIN),
    {
      headers: { cookie },
    },
  );
  const { body } = await fileRoute(request, { params: Promise.resolve({}) });
  const chunks = await Array.fromAsync(body ?? []);
  expect(chunks.map(({ length }) => length)).toEqual(sizes);
  const contacts = unzipSync(Buffer.concat(chunks))["contacts.csv"] ?? new Uint8Array();
  expect(Buffer.from(contacts).toString().split('"Contact ').length - 1).toBe(CONTACTS);
});
