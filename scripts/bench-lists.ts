// `npm run bench:lists -- 1M --events 5M` compares hot calls with one that runs only SELECT 1. They
// alternate, so a busy machine slows both; the ratio counts. `--data FOLDER` keeps the database for the next
// run. `--companies` measures lists of a company with 10,000 members, and a change of its template. Never
// fails for slowness.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { toPath } from "#lib/wire/call-path";
import { defaultPeriodStart } from "../components/admin/cash/default-period-start.ts";
import { startApp, type AppProcess } from "../tests/support/app-process.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { printCompanyLists, printTemplateChange } from "./bench/company.ts";
import { printComparison } from "./bench/turns.ts";
import { openEmbeddedDatabase } from "./database/embedded-database.ts";
import { fillCompanies } from "./seed-size/companies.ts";
import { fill } from "./seed-size/fill.ts";
import { parseCount } from "./seed-size/parse-count.ts";
import { ensureBuild } from "./support/build.ts";
import { DAY_MS } from "#lib/domain/time/durations";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    events: { type: "string" },
    data: { type: "string" },
    companies: { type: "boolean", default: false },
  },
});
const PEOPLE = parseCount(positionals[0] ?? "10k");
const EVENTS = values.events === undefined ? 5 * PEOPLE : parseCount(values.events);
const ADMIN = { ADMIN_EMAIL: "bench@example.com", ADMIN_PASSWORD: "Bench-cups-9" };
/** Members of the large company, as many as `fillCompanies` adds. */
const MEMBERS = Math.min(PEOPLE, 10_000);
const CONTACTS = 10_000;

const MIDDLE = Math.max(1, Math.floor(PEOPLE / 40));
const CALLS = {
  people: toPath("GET /api/group/all"),
  "people by name": `${toPath("GET /api/group/all")}?sort=fullName&order=asc`,
  "inactive people": `${toPath("GET /api/group/all")}?isActive=false`,
  "a page in the middle": `${toPath("GET /api/group/all")}?page=${MIDDLE}`,
  "a common name": `${toPath("GET /api/group/all")}?search=amina`,
  "two common names": `${toPath("GET /api/group/all")}?search=amina haddad`,
  "a family name": `${toPath("GET /api/group/all")}?search=haddad`,
  "a town": `${toPath("GET /api/group/all")}?search=alger`,
  "a name, active": `${toPath("GET /api/group/all")}?search=amina&isActive=true`,
  "a rare name": `${toPath("GET /api/group/all")}?search=amina 9876`,
  "no such name": `${toPath("GET /api/group/all")}?search=zzzyx`,
  summary: toPath("GET /api/group/summary/v1"),
  "newest orders": toPath("GET /api/group/orders/v1"),
  "orders to confirm": `${toPath("GET /api/group/orders/v1")}?status=new`,
  "stuck orders": `${toPath("GET /api/group/orders/v1")}?status=stuck`,
  "orders of a wilaya": `${toPath("GET /api/group/orders/v1")}?wilaya=16`,
  "orders of a name": `${toPath("GET /api/group/orders/v1")}?search=amina`,
  "orders of a rare name": `${toPath("GET /api/group/orders/v1")}?search=amina 9876`,
  "orders by amount": `${toPath("GET /api/group/orders/v1")}?sort=due`,
  "counts of orders": toPath("GET /api/group/orders/counts/v1"),
  messages: toPath("GET /api/group/messages/v1"),
  "archived messages": `${toPath("GET /api/group/messages/v1")}?state=archived`,
  "audit log": toPath("GET /api/group/audit/v1"),
  "cash of 12 weeks": `${toPath("GET /api/group/cash/v1")}?from=${defaultPeriodStart()}`,
  payouts: toPath("GET /api/group/cash/payouts/v1"),
  "acquisition of all time": toPath("GET /api/group/acquisition/v1"),
  "acquisition of a week": `${toPath("GET /api/group/acquisition/v1")}?from=${weekAgo()}`,
  "part of the sitemap": "/sitemap.xml?part=1",
  "10,000 contacts": toPath("GET /api/users/contacts/v1"),
  "contacts by a word": `${toPath("GET /api/users/contacts/v1")}?search=amina`,
  "contacts by a tag": `${toPath("GET /api/users/contacts/v1")}?tag=fair`,
} as const;

const throwaway = values.data === undefined ? createThrowawayDir("bench-lists") : null;
const dataDir = throwaway?.path ?? resolve(values.data ?? "");
if (!throwaway) mkdirSync(dataDir, { recursive: true, mode: 0o711 });
// Built first, because `startApp` has a time-out.
await ensureBuild(resolve(import.meta.dirname, ".."), {
  print: console.log,
  buildsDir: process.env.LOGIX_BUILDS_DIR,
});
let app: AppProcess | undefined;
try {
  app = await startApp({
    ...ADMIN,
    DATA_DIR: dataDir,
    RATE_LIMIT_API: "1000000",
    WORKERS: values.companies ? "2" : "1",
  });
  const { origin } = app;
  await ensureFilled();
  const cookie = await signIn(origin);
  console.log(
    `${PEOPLE} people, ${EVENTS} events, medians of 100 requests; goal: at most 5 times SELECT 1\n`,
  );
  if (values.companies) {
    await printCompanyLists(origin, cookie);
    await printTemplateChange(origin, cookie, activeMembers());
  } else await printComparison(origin, CALLS, { cookie });
} finally {
  await app?.stop();
  throwaway?.remove();
}

async function ensureFilled(): Promise<void> {
  const { url, close } = await openEmbeddedDatabase(dataDir);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql<{ people: number }[]>`
      select count(*)::int as people from users where username like 'logix_size%'`;
    if (found?.people === 0) await fill(sql, { people: PEOPLE, events: EVENTS }, console.log);
    else if (found?.people !== PEOPLE) throw new Error(`${dataDir} has ${found?.people} people.`);
    if (values.companies) {
      const [companies] = await sql<{ isFilled: boolean }[]>`
        select exists (select from companies where name = 'Size 1') as "isFilled"`;
      if (!companies?.isFilled) await fillCompanies(sql, ADMIN.ADMIN_EMAIL);
    }
    await sql`
      insert into received_contacts (user_id, phone, name, source, meetings, is_read, tags, last_met_at, search_text)
      select users.id, '055' || lpad(n::text, 7, '0'), 'Contact ' || n, 'qr', 1, n % 2 = 0,
        case when n % 5 = 0 then array['fair', 'tag' || n % 30] else '{}' end, now() - n * interval '10 minutes',
        case when n % 3 = 0 then 'amina' else 'karim' end || ' contact ' || n
      from users, generate_series(1, ${CONTACTS}) n
      where email = ${ADMIN.ADMIN_EMAIL}
        and not exists (select 1 from received_contacts as known where known.user_id = users.id)`;
  } finally {
    await sql.end();
    await close();
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(origin + toPath("POST /api/users/signin"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, force: true }),
  });
  if (!response.ok) throw new Error(`Sign-in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Returns usernames of members; one in twenty people of `fill` has no public page. */
function activeMembers(): string[] {
  const places = Array.from({ length: MEMBERS }, (_each, index) => index + 1);
  return places.filter((place) => place % 20 !== 0).map((place) => `logix_size${place}`);
}

function weekAgo(): string {
  return new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
}
