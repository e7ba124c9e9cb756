import { it } from "vitest";
import { GET as applePass } from "@/app/api/users/wallet/card.pkpass/route";
import { GET as googlePass } from "@/app/api/users/wallet/google/v1/route";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner } from "../../support/people/people.ts";
import { toPath } from "#lib/wire/call-path";

it("wallet passes get 404 without keys", async () => {
  const { visitor } = await activeOwner();
  await expectRefusal(404, () => visitor.get(applePass, toPath("GET /api/users/wallet/card.pkpass")));
  await expectRefusal(404, () => visitor.get(googlePass, toPath("GET /api/users/wallet/google/v1")));
});
