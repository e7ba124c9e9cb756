import { expect, it } from "vitest";
import { isPasswordCall } from "#server/http/password-guard";
import { schemasOf } from "../../support/hostile/call-schemas.ts";
import { listCalls, type CallName } from "../../support/hostile/route-files.ts";
import { listNodes } from "../../support/schema-nodes.ts";

async function mayHoldPassword(name: CallName): Promise<boolean> {
  const { body } = await schemasOf(name);
  return body !== undefined && listNodes(body).some(({ path }) => /password/i.test(path.join()));
}

it("the password guard covers exactly the calls whose body may hold a password", async () => {
  const holding: CallName[] = [];
  const guarded: CallName[] = [];
  for (const name of listCalls()) {
    const [method, path = ""] = name.split(" ");
    if (await mayHoldPassword(name)) holding.push(name);
    if (isPasswordCall(method, path.replace(/\[\w+\]/g, "x"))) guarded.push(name);
  }
  expect(guarded).toEqual(holding);
});
