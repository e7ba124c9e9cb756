import { it } from "vitest";
import { GET as callbackRoute } from "@/app/api/users/google/callback/google/route";
import { POST as startRoute } from "@/app/api/users/google/signin/route";
import { paths } from "@/lib/wire/paths";
import { expectRefusal } from "../support/portal";
import { Visitor } from "../support/visitor";

it("without keys there is no sign-in with Google", async () => {
  const visitor = new Visitor();
  await expectRefusal(404, () => visitor.post(startRoute, paths.googleSignIn, {}));
  await expectRefusal(404, () => visitor.get(callbackRoute, `${paths.googleCallback}?code=1&state=1`));
});
