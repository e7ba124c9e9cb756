import { it } from "vitest";
import { GET as callbackRoute } from "@/app/api/users/google/callback/google/route";
import { POST as connectRoute } from "@/app/api/users/google/connect/v1/route";
import { POST as disconnectRoute } from "@/app/api/users/google/disconnect/v1/route";
import { POST as signInRoute } from "@/app/api/users/google/signin/route";
import { GET as connectionRoute } from "@/app/api/users/google/v1/route";
import { activeOwner, PASSWORD } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

it("every Google call gets 404 without Google keys", async () => {
  const visitor = new Visitor();
  await expectRefusal(404, () => visitor.post(signInRoute, toPath("POST /api/users/google/signin"), {}));
  await expectRefusal(404, () =>
    visitor.get(callbackRoute, `${toPath("GET /api/users/google/callback/google")}?code=1&state=1`),
  );
  const owner = (await activeOwner()).visitor;
  const body = { password: PASSWORD };
  await expectRefusal(404, () => owner.get(connectionRoute, toPath("GET /api/users/google/v1")));
  await expectRefusal(404, () => owner.post(connectRoute, toPath("POST /api/users/google/connect/v1"), body));
  await expectRefusal(404, () =>
    owner.post(disconnectRoute, toPath("POST /api/users/google/disconnect/v1"), body),
  );
});
