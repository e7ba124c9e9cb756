import { expect, it } from "vitest";
import { GET } from "@/app/api/users/fun/route";
import { admin } from "../support/people";
it("x", async () => {
  const a = await admin();
  const r = await a.visitor.get(GET, "/api/users/fun");
  console.log(r.status, r.body);
  expect(r.status).toBe(200);
});
