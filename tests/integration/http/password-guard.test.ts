import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { isPasswordCall } from "#server/http/password-guard";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;

const ANY_CALL = { user: { email: "" } };

type Body = z.ZodType | ((call: unknown) => z.ZodType);

/** Replaces the handlers by the declarations of their bodies. */
vi.mock("#lib/server/api/route", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  route: ({ body }: { body?: Body }) => ({ body }),
}));

/** Names of all fields of the objects in a schema. */
function* fieldsOf(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const item of part) yield* fieldsOf(item);
  if (!(part instanceof z.ZodType)) return;
  if (part instanceof z.ZodObject) {
    yield* Object.keys(part.shape);
    yield* fieldsOf(Object.values(part.shape));
  } else yield* fieldsOf(Object.values(part.def));
}

it("the password guard covers exactly the calls whose body may hold a password", async () => {
  const holding: string[] = [];
  const guarded: string[] = [];
  for (const file of globSync("app/api/**/route.ts", { cwd: ROOT }).toSorted()) {
    const handlers = (await import(join(ROOT, file))) as Record<string, { body?: Body } | undefined>;
    const path = file.slice("app".length, -"/route.ts".length).replace(/\[\w+\]/g, "x");
    for (const method of METHODS) {
      const handler = handlers[method];
      if (!handler) continue;
      const call = `${method} ${path}`;
      const body = typeof handler.body === "function" ? handler.body(ANY_CALL) : handler.body;
      if (fieldsOf(body).some((name) => /password/i.test(name))) holding.push(call);
      if (isPasswordCall(method, path)) guarded.push(call);
    }
  }
  expect(guarded).toEqual(holding);
});
