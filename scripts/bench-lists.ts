// `npm run bench:lists` compares lists of the portal at 10,000 orders with a call that runs only SELECT 1. The calls
// take turns, so that a busy machine slows all of them; the ratio counts. Never fails for being slow.
import { performance } from "node:perf_hooks";
import postgres from "postgres";
import { paths } from "#lib/wire/api-paths";
import { firstDay } from "../components/admin/cash/first-day.ts";
import { startApp, type AppProcess } from "../tests/support/app-process.ts";
import { createThrowawayDir } from "../tests/support/throwaway-dir.ts";
import { startEmbeddedPostgres } from "./database/embedded-postgres.ts";

const ORDERS = 10_000;
const ROUNDS = 100;
const WARM_UP_ROUNDS = 10;
const GOAL = 5;
const ADMIN = { ADMIN_EMAIL: "bench@example.com", ADMIN_PASSWORD: "Bench-cups-9" };
const REFERENCE = "/api/ready";

const LISTS = {
  "newest orders": paths.orders,
  "orders to confirm": `${paths.orders}?status=new`,
  "stuck orders": `${paths.orders}?status=stuck`,
  "a wilaya": `${paths.orders}?wilaya=16`,
  "a name": `${paths.orders}?search=amina`,
  "a rare name": `${paths.orders}?search=amina 9876`,
  "a number": `${paths.orders}?search=LX-1500`,
  "by name": `${paths.orders}?sort=name&order=asc`,
  "by amount": `${paths.orders}?sort=due`,
  "the last page": `${paths.orders}?page=500`,
  "100 a page": `${paths.orders}?limit=100`,
  counts: paths.orderCounts,
  "cash of 12 weeks": `${paths.cash}?from=${firstDay()}`,
  payouts: paths.payouts,
  people: paths.users,
} as const;

const dirs = [createThrowawayDir("bench-database"), createThrowawayDir("bench-app")] as const;
const server = await startEmbeddedPostgres({ dataDir: dirs[0].path, isThrowaway: true });
const databaseUrl = server.url("bench");
let app: AppProcess | undefined;
try {
  app = await startApp({
    ...ADMIN,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dirs[1].path,
    AUTH_SECRET: "a secret that only the benchmark has",
  });
  const { origin } = app;
  await fillDatabase();
  const cookie = await signIn(origin);
  console.log(`${ORDERS} orders, medians of ${ROUNDS} requests; goal: at most ${GOAL} times SELECT 1\n`);
  for (const [name, path] of Object.entries(LISTS)) {
    const times = { list: [] as number[], reference: [] as number[] };
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const [list, reference] = [
        await measure(origin + path, cookie),
        await measure(origin + REFERENCE, cookie),
      ];
      if (round < 0) continue;
      times.list.push(list);
      times.reference.push(reference);
    }
    const [list, reference] = [median(times.list), median(times.reference)];
    const ratio = (list / reference).toFixed(1);
    console.log(
      `${name.padEnd(20)}${list.toFixed(1).padStart(8)} ms${reference.toFixed(1).padStart(8)} ms${ratio.padStart(8)} ×`,
    );
  }
} finally {
  await app?.stop();
  await server.stop();
  for (const dir of dirs) dir.remove();
}

/** 50 orders a day in all statuses, most of them at an end; a third of the delivered ones paid out. */
async function fillDatabase(): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const names = ["Amina Belkacem", "أمينة بلقاسم", "Karim Haddad", "Sara Mansouri", "ياسين بوزيد"];
  await sql`
    INSERT INTO issued_usernames (key) SELECT 'logix_bench' || at FROM generate_series(1, ${ORDERS}) AS at`;
  await sql`
    INSERT INTO users (uid, username, username_key, email, password_hash, full_name, referral_code, is_active)
    SELECT lpad(at::text, 12, 'x'), 'logix_bench' || at, 'logix_bench' || at, 'bench' || at || '@example.com', 'none',
      (${names}::text[])[1 + at % ${names.length}] || ' ' || at, 'bench' || at, true
    FROM generate_series(1, ${ORDERS}) AS at`;
  await sql`
    INSERT INTO orders (user_id, username, name, phone, wilaya, commune, street, kind, status, price_da, fee_da, courier,
      parcel, created_at, changed_at)
    SELECT id, username, full_name, '0550' || lpad(place::text, 6, '0'), 1 + place % 69, 'Bab El Oued', '12 rue des Roses',
      'home', (array['new', 'confirmed', 'printed', 'shipped', 'returned', 'delivered', 'delivered', 'delivered',
        'delivered', 'delivered'])[1 + place % 10], 1600, 400 + place % 400, (array['Yalidine', 'ZR Express', 'Noest'])[1 + place % 3],
      'yal-' || place, now() - make_interval(mins => place::int * 29), now() - make_interval(mins => place::int * 28)
    FROM (SELECT *, row_number() OVER (ORDER BY username) AS place FROM users WHERE email LIKE 'bench%') AS customers`;
  await sql`
    INSERT INTO order_changes (order_id, status, changed_at)
    SELECT id, step, created_at FROM orders, unnest(array['new', 'confirmed', status]) AS step`;
  await sql`
    INSERT INTO payouts (courier, received_on, amount_da) SELECT 'Yalidine', current_date - at, 50000 FROM generate_series(1, 60) AS at`;
  await sql`
    UPDATE orders SET payout_id = (SELECT min(id) FROM payouts) + number % 60 WHERE status = 'delivered' AND courier = 'Yalidine'`;
  await sql`VACUUM ANALYZE`;
  await sql.end();
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(origin + paths.signIn, {
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

/** @returns ms until the last byte */
async function measure(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
