import { it } from "vitest";
import { hash, verify } from "@node-rs/argon2";
import { admin, signUp, signIn, activeOwner } from "../support/people.ts";
import { sql } from "../support/test-data.ts";
const t = async (name: string, n: number, f: () => Promise<unknown>) => {
  await f();
  const c = process.cpuUsage(), s = performance.now();
  for (let i = 0; i < n; i++) await f();
  const d = process.cpuUsage(c);
  console.log(name, "cpu", ((d.user + d.system) / 1000 / n).toFixed(1), "wall", ((performance.now() - s) / n).toFixed(1));
};
it("bench", async () => {
  await t("hash", 20, () => hash("Correct-horse-1", { memoryCost: 19456, timeCost: 2, parallelism: 1 }));
  await t("sql", 50, () => sql`select 1`);
  await t("signUp", 30, () => signUp());
  await t("activeOwner", 30, () => activeOwner());
  await t("admin", 30, () => admin());
  const p = await signUp();
  await t("signIn", 30, () => signIn(p.visitor, p.email));
  const q = await sql`select sum(calls) from pg_stat_statements`.catch(() => null);
  void q;
}, 200000);
