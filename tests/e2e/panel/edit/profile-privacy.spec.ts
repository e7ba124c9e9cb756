import { expect } from "@playwright/test";
import { createPerson } from "../../../support/browser/api-people.ts";
import { test } from "../../../support/browser/browser-test.ts";
import { field } from "../../../support/browser/editor.ts";
import { editorPath, openAs, ARABIC_ON_PHONE, save } from "../../../support/browser/owner-page.ts";
import { fill } from "../../../support/browser/fill.ts";
import { expectAccessible, expectNoOverflow } from "../../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: profile 47, 49, exchange 19.

const { texts, prefix, options } = ARABIC_ON_PHONE;

test("an owner chooses who sees each field, and asks visitors first with one switch", async ({
  browser,
  playwright,
}) => {
  const t = texts.profileForm;
  const person = await createPerson(playwright);
  const page = await openAs(browser, person, editorPath(prefix), options);
  const seen = (name: string) => page.getByLabel(fill(t.visibility.of, { field: name }), { exact: true });
  const privacy = async () => {
    const { privacy: stored } = (await (await person.request.get(toPath("GET /api/users/fun"))).json()) as {
      privacy: Record<string, string>;
    };
    return stored;
  };

  await seen(texts.fields.address).selectOption("hidden");
  await field(page, t.publicEmail).fill("hello@omrane.dz");
  await page.getByRole("switch", { name: t.visibility.askFirst }).check();
  await expect(seen(texts.fields.email)).toHaveValue("exchange");
  await expect(seen(t.phones.first)).toHaveValue("exchange");
  await expect(seen(texts.fields.address)).toHaveValue("hidden");
  await expectNoOverflow(page);
  await expectAccessible(page);
  await save(page, texts);
  expect(await privacy()).toMatchObject({
    publicEmail: "hello@omrane.dz",
    email: "exchange",
    PrPhone: "exchange",
    PhPhone: "exchange",
    address: "hidden",
    payments: "public",
  });

  await page.getByRole("switch", { name: t.visibility.askFirst }).uncheck();
  await seen(t.visibility.payments).selectOption("exchange");
  await save(page, texts);
  expect(await privacy()).toMatchObject({ email: "public", address: "hidden", payments: "exchange" });
});
