import { it } from "vitest";
import { GET as applePass } from "@/app/api/users/wallet/card.pkpass/route";
import { GET as googlePass } from "@/app/api/users/wallet/google/v1/route";
import { paths } from "#lib/wire/api-paths";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner } from "../../support/people/people.ts";

it("wallet passes get 404 without keys", async () => {
  const { visitor } = await activeOwner();
  await expectRefusal(404, () => visitor.get(applePass, paths.applePass));
  await expectRefusal(404, () => visitor.get(googlePass, paths.googlePass));
});
