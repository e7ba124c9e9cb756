import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { tryLeading } from "#lib/server/dal/jobs/leader";

const [first, second] = [1, 2].map(() => postgres(process.env.DATABASE_URL ?? "", { max: 1 })) as [
  postgres.Sql,
  postgres.Sql,
];
afterAll(() => Promise.all([first.end(), second.end()]));

it("one of two connections leads, again and again, and the other one when it has ended", async () => {
  expect(await tryLeading(first)).toBe(true);
  expect(await tryLeading(second)).toBe(false);
  expect(await tryLeading(first)).toBe(true);
  await first.end();
  await expect.poll(() => tryLeading(second)).toBe(true);
});
