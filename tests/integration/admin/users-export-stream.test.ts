import { NextRequest } from "next/server";
import { beforeAll, expect, it } from "vitest";
import { GET as exportRoute } from "@/app/api/group/export/v1/route";
import { admin, type Person } from "../../support/people/people.ts";
import { insertUnchecked, sql } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const PEOPLE = 12_000;
let boss: Person;

beforeAll(async () => {
  boss = await admin();
  await insertUnchecked(
    (tx) => tx`
      insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, search_text)
      select 'manyuid' || n, 'logix_many' || n, 'logix_many' || n, 'many' || n || '@x.dz', '', 'Many', 'many' || n, 'many'
      from generate_series(1, ${PEOPLE}) n`,
  );
});

async function download(query = "") {
  const cookie = [...boss.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new NextRequest(new URL(toPath("GET /api/group/export/v1") + query, ORIGIN), {
    headers: { cookie },
  });
  const { body } = await exportRoute(request, { params: Promise.resolve({}) });
  if (!body) throw new Error("no body");
  return body.getReader();
}

const readsIds = async () => {
  const rows = await sql`
    select 1 from pg_stat_activity where datname = current_database() and query like '%SELECT id FROM users WHERE%'
    and pid <> pg_backend_pid() and state <> 'idle'`;
  return rows.length;
};

it.each(["", "?search=many", "?sort=username&order=asc"])(
  "the users file for the query %j is streamed in chunks whose size does not grow with the number of users",
  async (query) => {
    const reader = await download(query);
    let [chunks, largest, people] = [0, 0, 0];
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks++;
      largest = Math.max(largest, read.value.length);
      people += new TextDecoder().decode(read.value).split('"logix_many').length - 1;
    }
    expect(people).toBe(PEOPLE);
    expect(chunks).toBeGreaterThanOrEqual(PEOPLE / 1000);
    expect(largest).toBeLessThan(400_000);
  },
);

it("a cancelled download releases its connection", async () => {
  const reader = await download();
  for (let chunk = 0; chunk < 3; chunk++) await reader.read();
  expect(await readsIds()).toBe(1);
  await reader.cancel();
  await expect.poll(readsIds).toBe(0);
});
