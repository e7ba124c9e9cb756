import { expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { activate, signInAdmin, signUp } from "../support/people/http-visitor.ts";
import { toPath } from "#lib/wire/call-path";

it("the card in the panel shows name and title as they are printed (print 3)", async () => {
  const owner = await signUp({ fullName: "Lina 🎉 Benali" });
  await activate(await signInAdmin({ force: true }), owner);
  const { status } = await owner.visitor.put(
    toPath("PUT /api/users/update/{username}", { username: owner.username }),
    { titel: "Baker 🥐" },
  );
  expect(status).toBe(200);
  const { text } = await owner.visitor.get(`/en${pages.panelShare}`);
  const drawn = /card-name"><bdi>([^<]*)<\/bdi><\/div><div class="card-message"><bdi>([^<]*)</.exec(text);
  expect(drawn?.slice(1)).toEqual(["Lina Benali", "Baker"]);
});
