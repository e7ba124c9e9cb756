import { expect } from "@playwright/test";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import { picture } from "../../support/files/pictures.ts";
import { openAdminPage } from "../../support/browser/admin-page.ts";
import { failedCalls, test, testsIn } from "../../support/browser/browser-test.ts";
import { newcomers } from "../../support/browser/newcomers.ts";
import { editorPath, openAs, RUNS, saveButton } from "../../support/browser/owner-page.ts";
import { fill } from "../../support/browser/fill.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  expectSoundAnywhere,
} from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: failedCalls([toPath("GET /api/users/company/template/v1"), 409]) });

const newcomer = newcomers();

for (const { locale, texts, prefix, options } of RUNS) {
  const { inArabic } = testsIn(locale);
  const t = texts.template;

  inArabic(
    "an admin approves a company, its owner locks address, logo and colour, and a member sees them locked",
    async ({ browser, playwright }) => {
      const [owner, member] = [await newcomer(playwright), await newcomer(playwright)];
      const name = `أطلس ${owner.username}`;
      expect(
        (
          await owner.request.post(toPath("POST /api/users/company/ask/v1"), {
            data: { name, taxId: "0016" },
          })
        ).ok(),
      ).toBe(true);

      const admin = texts.adminCompanies;
      const portal = await openAdminPage(
        browser,
        DESKTOP,
        `${prefix}${pages.adminCompanies}?state=requested`,
      );
      await expect(portal.getByRole("button", { name })).toBeVisible();
      await expectSoundAnywhere(portal);
      await portal.getByRole("button", { name }).click();
      const drawer = portal.getByRole("dialog");
      await expect(drawer).toContainText("0016");
      await expectAccessible(portal);
      await drawer.getByRole("button", { name: admin.approve }).click();
      await expect(drawer.getByText(admin.states.active)).toBeVisible();
      await expect(drawer.getByRole("button", { name: admin.close.action })).toBeVisible();

      const invited = await owner.request.post(toPath("POST /api/users/company/invitations/v1"), {
        data: { uses: 1 },
      });
      const { invitations } = (await invited.json()) as ResponseOf<"POST /api/users/company/invitations/v1">;
      const token = new URL(invitations[0]?.address ?? "").pathname.split("/").at(-1);
      expect(
        (await member.request.post(toPath("POST /api/users/company/join/v1"), { data: { token } })).ok(),
      ).toBe(true);

      const page = await openAs(browser, owner, prefix + pages.panelCompanyTemplate, options);
      const who = (rule: string) => page.getByLabel(fill(t.who, { rule }), { exact: true });
      const file = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from(await picture()) };
      await page.getByRole("group", { name: t.logo.title }).locator("input[type=file]").setInputFiles(file);
      await page.getByRole("dialog").getByRole("button", { name: texts.imageUpload.use }).click();
      await expect(page.getByRole("button", { name: t.logo.remove })).toBeVisible();
      await who(t.rules.design).selectOption("locked");
      await page.getByText(texts.profileForm.look.colours["imperial-gold"], { exact: true }).click();
      await who(texts.fields.address).selectOption("locked");
      await saveButton(page, texts).click();
      await expect(page.getByText(texts.form.required)).toBeVisible();
      const address = fill(t.in, { rule: texts.fields.address, language: "العربية" });
      await page.getByLabel(address, { exact: true }).fill("شارع ديدوش مراد، الجزائر");
      await expectAccessible(page);
      await expectNoOverflow(page);
      // A rule saved elsewhere in the meantime is merged.
      const { version } = (await (
        await owner.request.get(toPath("GET /api/users/company/template/v1"))
      ).json()) as {
        version: string;
      };
      const theirs = { rules: { bio: { ar: "شركة نسيج", en: "", isLocked: false } }, version };
      expect(
        (await owner.request.put(toPath("PUT /api/users/company/template/v1"), { data: theirs })).ok(),
      ).toBe(true);
      await saveButton(page, texts).click();
      await expect(page.getByText(texts.notices.templateSaved)).toBeVisible();

      const visit = await (await browser.newContext(options)).newPage();
      await visit.goto(prefix + pages.view(member.username));
      await expect(visit.getByText("شارع ديدوش مراد، الجزائر")).toBeVisible();
      await expect(visit.getByText(name)).toBeVisible();
      await expect(visit.getByText("شركة نسيج")).toBeVisible();

      const editor = await openAs(browser, member, editorPath(prefix), options);
      const locked = editor.getByLabel(texts.fields.address, { exact: true });
      await expect(locked).toBeDisabled();
      await expect(locked).toHaveValue("شارع ديدوش مراد، الجزائر");
      await expect(editor.getByText(texts.companyLock.by)).toHaveCount(2);
      await editor.getByLabel(texts.profileForm.bio, { exact: true }).fill("خيّاطة");
      await expectAccessible(editor);
      await saveButton(editor, texts).click();
      await expect(editor.getByText(texts.notices.profileSaved)).toBeVisible();
    },
  );
}
