import { expect } from "@playwright/test";
import { createPerson } from "../../../support/browser/api-people.ts";
import { editorPath, openAs, RUNS, save } from "../../../support/browser/owner-page.ts";
import { DESKTOP } from "../../../support/browser/screens.ts";
import { failedCalls, test } from "../../../support/browser/browser-test.ts";
import { field, storedOf } from "../../../support/browser/editor.ts";
import { toPath } from "#lib/wire/call-path";

test.use({
  expectedErrors: failedCalls([toPath("PUT /api/users/update/{username}", { username: "" }), 409]),
});

const { texts: desk, prefix } = RUNS[1];

test("a save keeps what another tab has saved in other fields", async ({ browser, playwright }) => {
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), DESKTOP);
  await field(page, desk.profileForm.bio).fill("from this tab");
  await person.request.put(toPath("PUT /api/users/update/{username}", { username: person.username }), {
    data: { titel: "from another", phone: { SePhone: "0661987654" } },
  });
  await save(page, desk);
  expect(await storedOf(person)).toMatchObject({
    titel: "from another",
    phone: { SePhone: "0661987654" },
    bio: "from this tab",
  });
  await expect(field(page, desk.profileForm.phones.second)).toHaveValue("661987654");
  await page.context().close();
});
