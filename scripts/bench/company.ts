import { performance } from "node:perf_hooks";
import { API_SCOPES } from "#lib/domain/company/api-key";
import { OPEN_API_BASE } from "#lib/open-api/operation";
import { pages } from "#lib/wire/pages";
import { get } from "./app.ts";
import { median } from "./row.ts";
import { printComparison } from "./turns.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

/** Calls of the company's owner, who is also an admin. */
const CALLS = {
  roster: toPath("GET /api/users/company/members/v1"),
  "a page in the middle": `${toPath("GET /api/users/company/members/v1")}?page=250`,
  "members of a name": `${toPath("GET /api/users/company/members/v1")}?search=amina`,
  "a rare member": `${toPath("GET /api/users/company/members/v1")}?search=amina 9870`,
  "inactive members": `${toPath("GET /api/users/company/members/v1")}?state=inactive`,
  "members without a card": `${toPath("GET /api/users/company/members/v1")}?state=noCard`,
  invitations: toPath("GET /api/users/company/invitations/v1"),
  departments: toPath("GET /api/users/company/departments/v1"),
  "figures of a month": toPath("GET /api/users/company/figures/v1"),
  "members by visits": toPath("GET /api/users/company/figures/members/v1"),
  "members by clicks": `${toPath("GET /api/users/company/figures/members/v1")}?sort=click`,
  board: toPath("GET /api/users/company/board/v1"),
  "shared contacts": toPath("GET /api/users/company/contacts/v1"),
  "contacts of a name": `${toPath("GET /api/users/company/contacts/v1")}?search=amina`,
  "team orders": toPath("GET /api/users/company/orders/v1"),
  keys: toPath("GET /api/users/company/keys/v1"),
  webhooks: toPath("GET /api/users/company/webhooks/v1"),
  template: toPath("GET /api/users/company/template/v1"),
  "all companies": toPath("GET /api/group/companies/v1"),
  "companies of a name": `${toPath("GET /api/group/companies/v1")}?search=size 99`,
  "all invoices": toPath("GET /api/group/companies/invoices/v1"),
} as const;

const OPEN_API_CALLS = {
  "api members": `${OPEN_API_BASE}/members`,
  "api profiles": `${OPEN_API_BASE}/profiles`,
  "api contacts": `${OPEN_API_BASE}/contacts`,
  "api orders": `${OPEN_API_BASE}/orders`,
  "api figures": `${OPEN_API_BASE}/figures`,
  "api figures of members": `${OPEN_API_BASE}/figures/members`,
} as const;

export async function printCompanyLists(origin: string, cookie: string): Promise<void> {
  const { webhooks } = JSON.parse(
    await get(origin + toPath("GET /api/users/company/webhooks/v1"), { cookie }),
  ) as ResponseOf<"GET /api/users/company/webhooks/v1">;
  const log: Record<string, string> = webhooks[0]
    ? { deliveries: `${toPath("GET /api/users/company/webhooks/deliveries/v1")}?id=${webhooks[0].id}` }
    : {};
  await printComparison(origin, { ...CALLS, ...log }, { cookie });
  const made = await send(origin, cookie, "POST", toPath("POST /api/users/company/keys/v1"), {
    name: "Bench",
    scopes: API_SCOPES,
  });
  const { secret, key } = made as ResponseOf<"POST /api/users/company/keys/v1">;
  await printComparison(origin, OPEN_API_CALLS, { authorization: `Bearer ${secret}` });
  await send(origin, cookie, "POST", toPath("POST /api/users/company/keys/revoke/v1"), { id: key.id });
}

const TEMPLATE_ROUNDS = 5;
const CONCURRENCY = 8;
const READS = 20;
const FINAL_READS = 500;

/**
 * Caches the pages, changes the template, and prints how soon the members' pages show it.
 *
 * @param usernames of members with public pages
 */
export async function printTemplateChange(
  origin: string,
  cookie: string,
  usernames: readonly string[],
): Promise<void> {
  const saves: number[] = [];
  const shown: number[] = [];
  let address = "";
  let stale = 0;
  const read = async (username: string) => {
    if (!(await get(origin + pages.view(username))).includes(address)) stale++;
  };
  for (let round = 1; round <= TEMPLATE_ROUNDS; round++) {
    await runConcurrently(round === 1 ? usernames : sample(usernames, FINAL_READS), read);
    address = `Change ${round} of ${Date.now()}`;
    const start = performance.now();
    const rules = { address: { ar: address, en: address, isLocked: true } };
    await send(origin, cookie, "PUT", toPath("PUT /api/users/company/template/v1"), { rules });
    saves.push(performance.now() - start);
    await runConcurrently(sample(usernames, READS), read);
    shown.push(performance.now() - start);
  }
  await runConcurrently(sample(usernames, FINAL_READS), read);
  const ms = (times: readonly number[]) =>
    `${median(times).toFixed(0)} ms (${Math.max(...times).toFixed(0)} at most)`;
  console.log(
    `template over ${usernames.length} pages: saved in ${ms(saves)}; ${READS} pages show it after ${ms(shown)}; ${stale} looks found the previous text`,
  );
}

const sample = (all: readonly string[], count: number): string[] => {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_each, index) => index % step === 0).slice(0, count);
};

async function runConcurrently(all: readonly string[], work: (one: string) => Promise<void>): Promise<void> {
  const left = [...all];
  const run = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
}

async function send(
  origin: string,
  cookie: string,
  method: string,
  path: string,
  body: object,
): Promise<unknown> {
  const headers = { cookie, "content-type": "application/json" };
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
