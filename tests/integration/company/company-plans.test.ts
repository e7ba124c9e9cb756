// Imported first: it records the app's queries.
import { readPlansOf } from "../../support/database/query-plans.ts";
import { beforeAll, expect, it } from "vitest";
import { GET as companiesRoute } from "@/app/api/group/companies/v1/route";
import { GET as invoicesRoute } from "@/app/api/group/companies/invoices/v1/route";
import { GET as boardRoute } from "@/app/api/users/company/board/v1/route";
import { GET as sharedRoute } from "@/app/api/users/company/contacts/v1/route";
import { GET as departmentsRoute } from "@/app/api/users/company/departments/v1/route";
import { GET as memberFiguresRoute } from "@/app/api/users/company/figures/members/v1/route";
import { GET as figuresRoute } from "@/app/api/users/company/figures/v1/route";
import { GET as invitationsRoute } from "@/app/api/users/company/invitations/v1/route";
import { GET as keysRoute } from "@/app/api/users/company/keys/v1/route";
import { GET as rosterRoute } from "@/app/api/users/company/members/v1/route";
import { GET as ordersRoute } from "@/app/api/users/company/orders/v1/route";
import { GET as deliveriesRoute } from "@/app/api/users/company/webhooks/deliveries/v1/route";
import { GET as webhooksRoute } from "@/app/api/users/company/webhooks/v1/route";
import { GET as openContactsRoute } from "@/app/api/v1/contacts/route";
import { GET as openMemberFiguresRoute } from "@/app/api/v1/figures/members/route";
import { GET as openFiguresRoute } from "@/app/api/v1/figures/route";
import { GET as openMembersRoute } from "@/app/api/v1/members/route";
import { GET as openOrdersRoute } from "@/app/api/v1/orders/route";
import { GET as openProfilesRoute } from "@/app/api/v1/profiles/route";
import { API_PAGE_SIZE_DEFAULT } from "#lib/domain/limits";
import type { ResponseOf } from "#lib/contract/calls";
import { fillCompanies } from "../../../scripts/seed-size/companies.ts";
import { apiClient, type ApiClient } from "../../support/people/api-client.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

/** Tables of companies and of their members. */
const LARGE = [
  "users",
  "orders",
  "made_cards",
  "phones",
  "companies",
  "company_members",
  "company_periods",
  "listed_members",
  "company_days",
  "department_days",
  "member_months",
  "company_contacts",
  "company_invitations",
  "team_orders",
  "invoices",
  "api_keys",
  "webhook_endpoints",
  "webhook_deliveries",
];
let boss: Person;
let client: ApiClient;

beforeAll(async () => {
  boss = await admin();
  await sql`insert into issued_usernames (key) select 'logix_size' || n from generate_series(1, 3000) n`;
  await sql`
    insert into users (uid, username, username_key, email, password_hash, full_name, referral_code, is_active)
    select 'sizeuid' || n, 'logix_size' || n, 'logix_size' || n, 'size' || n || '@x.dz', '', 'Size ' || n, 'size' || n,
      n % 10 > 0 from generate_series(1, 3000) n`;
  await sql`
    insert into orders (user_id, name, wilaya, status, price_da)
    select id, full_name, 16, 'delivered', 1600 from users where full_name like 'Size %'`;
  await fillCompanies(sql, boss.email);
  client = await apiClient(boss);
});

const sequentialScans = (scans: Awaited<ReturnType<typeof readPlansOf>>) =>
  scans.filter(({ type, table }) => type === "Seq Scan" && LARGE.includes(table));

it.each([
  ["members", rosterRoute, toPath("GET /api/users/company/members/v1")],
  ["members by name", rosterRoute, `${toPath("GET /api/users/company/members/v1")}?search=size 29`],
  ["inactive members", rosterRoute, `${toPath("GET /api/users/company/members/v1")}?state=inactive`],
  ["members without a card", rosterRoute, `${toPath("GET /api/users/company/members/v1")}?state=noCard`],
  ["invitations", invitationsRoute, toPath("GET /api/users/company/invitations/v1")],
  ["departments", departmentsRoute, toPath("GET /api/users/company/departments/v1")],
  ["figures of a month", figuresRoute, toPath("GET /api/users/company/figures/v1")],
  ["members by visits", memberFiguresRoute, toPath("GET /api/users/company/figures/members/v1")],
  [
    "members by clicks",
    memberFiguresRoute,
    `${toPath("GET /api/users/company/figures/members/v1")}?sort=click`,
  ],
  ["board lines", boardRoute, toPath("GET /api/users/company/board/v1")],
  ["shared contacts", sharedRoute, toPath("GET /api/users/company/contacts/v1")],
  ["shared contacts by name", sharedRoute, `${toPath("GET /api/users/company/contacts/v1")}?search=amina`],
  ["orders", ordersRoute, toPath("GET /api/users/company/orders/v1")],
  ["keys", keysRoute, toPath("GET /api/users/company/keys/v1")],
  ["webhooks", webhooksRoute, toPath("GET /api/users/company/webhooks/v1")],
])("a company's list of %s scans no large table sequentially", async (_what, route, path) => {
  const scans = await readPlansOf(async () => {
    expect((await boss.visitor.get(route, path)).status).toBe(200);
  });
  expect(scans.length).toBeGreaterThan(0);
  expect(sequentialScans(scans)).toEqual([]);
});

it.each([
  ["members", openMembersRoute],
  ["profiles", openProfilesRoute],
  ["contacts", openContactsRoute],
  ["orders", openOrdersRoute],
  ["figures", openFiguresRoute],
  ["figures/members", openMemberFiguresRoute],
])("the open API's %s scans no large table sequentially", async (name, route) => {
  const scans = await readPlansOf(async () => {
    expect((await client.get(route, `/api/v1/${name}`)).status).toBe(200);
  });
  expect(scans.length).toBeGreaterThan(0);
  expect(sequentialScans(scans)).toEqual([]);
});

it("a search among members reads only the people of its page", async () => {
  const scans = await readPlansOf(async () => {
    const { total } = (
      await boss.visitor.get(
        rosterRoute,
        `${toPath("GET /api/users/company/members/v1")}?search=size&state=inactive&limit=10`,
      )
    ).as<ResponseOf<"GET /api/users/company/members/v1">>();
    expect(total).toBe(300);
  });
  const userScans = scans.filter(({ table }) => table === "users");
  expect(userScans.length).toBeGreaterThan(0);
  expect(userScans.filter(({ index, rows }) => index !== "users_pkey" || rows > 1)).toEqual([]);
});

it("members without a card are counted in the index of held cards", async () => {
  const scans = await readPlansOf(async () => {
    const list = await boss.visitor.get(
      rosterRoute,
      `${toPath("GET /api/users/company/members/v1")}?state=noCard`,
    );
    expect(list.as<ResponseOf<"GET /api/users/company/members/v1">>().total).toBe(1500);
  });
  expect(scans).toContainEqual(
    expect.objectContaining({ type: "Index Only Scan", index: "made_cards_held_idx" }),
  );
});

it("the log of a webhook reads only the deliveries of its page", async () => {
  const { webhooks } = (
    await boss.visitor.get(webhooksRoute, toPath("GET /api/users/company/webhooks/v1"))
  ).as<ResponseOf<"GET /api/users/company/webhooks/v1">>();
  const path = `${toPath("GET /api/users/company/webhooks/deliveries/v1")}?id=${webhooks[0]?.id ?? ""}`;
  const scans = await readPlansOf(() => boss.visitor.get(deliveriesRoute, path));
  const logScans = scans.filter(({ table }) => table === "webhook_deliveries");
  expect(logScans).toEqual([
    expect.objectContaining({ index: "webhook_deliveries_endpoint_id_created_at_id_idx", rows: 21 }),
  ]);
});

it.each([
  ["companies", companiesRoute, toPath("GET /api/group/companies/v1")],
  ["invoices", invoicesRoute, toPath("GET /api/group/companies/invoices/v1")],
])("the admins' list of %s scans neither orders nor members sequentially", async (_what, route, path) => {
  const scans = await readPlansOf(async () => {
    expect((await boss.visitor.get(route, path)).status).toBe(200);
  });
  expect(sequentialScans(scans).filter(({ table }) => table !== "companies" && table !== "invoices")).toEqual(
    [],
  );
});

it("pages of members and of their figures read only the rows of the page", async () => {
  const scans = await readPlansOf(async () => {
    await boss.visitor.get(rosterRoute, toPath("GET /api/users/company/members/v1"));
    await boss.visitor.get(memberFiguresRoute, toPath("GET /api/users/company/figures/members/v1"));
    await client.get(openMembersRoute, "/api/v1/members");
  });
  for (const [table, index, rows] of [
    ["listed_members", "listed_members_company_id_joined_at_user_id_idx", 20],
    ["company_members", "company_members_company_id_joined_at_user_id_idx", API_PAGE_SIZE_DEFAULT + 1],
    ["member_months", "member_months_taps_idx", 20],
  ] as const) {
    expect(scans).toContainEqual(expect.objectContaining({ table, index, rows }));
  }
});
