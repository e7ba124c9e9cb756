import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SelfWire } from "#lib/wire/profile/output";
import { asksToStay } from "@/tests/support/component/asks-to-stay";
import { OWN_EMAIL, SAVE_PROFILE, saved } from "@/tests/support/component/own-profile";
import { profileEditorIn } from "@/tests/support/component/profile-editor";

describe("profile editor", () => {
  const { t, field, bio, save, tab, open } = profileEditorIn("ar");
  const savedText = t("notices.profileSaved");

  it("discards unsaved changes after a confirmation", async () => {
    open({}, { profile: { bio: "stored" } });
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
    await expect.element(save).toHaveAccessibleDescription(t("panel.unchanged"));
    await bio.fill("typed");
    await expect.element(page.getByText(t("form.unsaved")).last()).toBeVisible();
    await page.getByRole("button", { name: t("profileEdit.discard") }).click();
    const question = page.getByRole("alertdialog", { name: t("profileEdit.discardQuestion") });
    await question.getByRole("button", { name: t("actions.cancel") }).click();
    await expect.element(bio).toHaveValue("typed");
    await page.getByRole("button", { name: t("profileEdit.discard") }).click();
    await question.getByRole("button", { name: t("profileEdit.discardConfirm") }).click();
    await expect.element(bio).toHaveValue("stored");
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
    open({}, { profile: { bio: "stored" } });
    await expect.element(bio).toHaveValue("stored");
    expect(page.getByText(t("profileEdit.restored")).query()).toBeNull();
  });

  it("restores unsaved changes, and asks about a field that was saved in the meantime", async () => {
    open();
    await bio.fill("typed here");
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("typed here");
    const again = (profile: Partial<SelfWire>) => open({ [SAVE_PROFILE]: saved({}, savedText) }, { profile });
    again({ address: "Saved meanwhile" });
    await expect.element(page.getByText(t("profileEdit.restored"))).toBeVisible();
    await expect.element(bio).toHaveValue("typed here");
    await expect.element(field(t("fields.address"))).toHaveValue("Saved meanwhile");
    const dialog = page.getByRole("dialog", { name: t("conflict.title") });
    expect(dialog.query()).toBeNull();

    again({ bio: "saved elsewhere" });
    const mine = dialog.getByRole("radio", { name: `${t("conflict.mine")} typed here` });
    await expect.element(mine).toBeChecked();
    await dialog.getByText("saved elsewhere").click();
    await page.getByRole("button", { name: t("conflict.apply") }).click();
    await expect.element(bio).toHaveValue("saved elsewhere");
    await expect.element(save).toHaveAttribute("aria-disabled", "true");

    await bio.fill("typed again");
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("typed again");
    const last = again({ bio: "saved again" });
    await page.getByRole("button", { name: t("conflict.apply") }).click();
    await expect.element(bio).toHaveValue("typed again");
    expect(last()).toEqual([]);
    await save.click();
    await expect.poll(last).toMatchObject([{ bio: "typed again" }]);
  });

  it("says what of name and title cards and pictures do not show", async () => {
    open();
    await field(t("fields.fullName")).fill("Алёна");
    await expect.element(page.getByText(t("unprinted.username"))).toBeVisible();
    await tab(2).click();
    await field(t("fields.jobTitle")).fill("Ɛli 🌵");
    await expect
      .element(page.getByText(t("unprinted.card.signs", { signs: "🌵", printed: "Ɛli" })))
      .toBeVisible();
  });

  it("warns before leaving with unsaved changes only", async () => {
    open({ [SAVE_PROFILE]: saved({ bio: "typed" }, savedText) });
    expect(asksToStay()).toBe(false);
    await bio.fill("typed");
    await expect.poll(asksToStay).toBe(true);
    await expect.element(bio).toHaveValue("typed");
    await save.click();
    await expect.element(page.getByText(savedText)).toBeVisible();
    await expect.poll(asksToStay).toBe(false);
  });

  it("enforces both sides of each limit, and sends no invalid value", async () => {
    const bodies = open({ [SAVE_PROFILE]: saved({}, savedText) });
    const tooLong = (max: 32 | 500) => page.getByText(`الحد الأقصى: ${max} ${max === 32 ? "حرفًا" : "حرف"}.`);
    const fullName = field(t("fields.fullName"));
    const email = field(t("fields.email"));
    const phone = field(t("profileForm.phones.first"));
    const cvUrl = field(t("profileForm.cvUrl"));
    await fullName.fill("ن".repeat(33));
    await save.click();
    await expect.element(tooLong(32)).toBeVisible();
    await expect.element(fullName).toHaveFocus();
    await fullName.fill("  ");
    await expect.element(page.getByText(t("form.required"))).toBeVisible();
    await fullName.fill("ن".repeat(32));
    await expect.element(tooLong(32)).not.toBeInTheDocument();

    await bio.fill("b".repeat(501));
    await email.fill("nadia@");
    await phone.fill("12345");
    await cvUrl.fill("javascript:alert(1)");
    await save.click();
    await expect.element(page.getByText(t("form.emailNotValid"))).toBeVisible();
    await expect.element(email).toHaveFocus();
    await expect.element(page.getByText(t("form.phoneNotValid"))).toBeVisible();
    await expect.element(page.getByText(t("profileForm.linkFaults.linkNotValid"))).toBeVisible();
    await expect.element(tooLong(500)).toBeVisible();
    expect(bodies()).toEqual([]);

    await bio.fill("b".repeat(500));
    await email.fill(OWN_EMAIL);
    await phone.clear();
    await userEvent.type(phone, "550 12 34 56 789");
    await expect.element(phone).toHaveValue("5501234567");
    await phone.fill("٠٥٥٠١٢٣٤٥٦");
    await expect.element(phone).toHaveValue("0550123456");
    await cvUrl.fill("");
    await save.click();
    await expect.element(page.getByText(savedText)).toBeVisible();
    expect(bodies()).toMatchObject([{ fullName: "ن".repeat(32), bio: "b".repeat(500) }]);
  });

  it("has three pages, each with its own URL", async () => {
    open();
    const previous = page.getByRole("button", { name: t("actions.previous") });
    const next = page.getByRole("button", { name: new RegExp(`^${t("actions.next")}`) });
    const jobTitle = field(t("fields.jobTitle"));
    await expect.element(previous).toBeDisabled();
    await bio.fill("typed before turning");
    await next.click();
    await expect.poll(() => window.location.search).toBe("?page=2");
    await expect.element(jobTitle).toBeVisible();
    await expect.element(bio).not.toBeVisible();
    await expect.element(previous).toBeEnabled();
    await next.click();
    await expect.element(page.getByRole("heading", { name: t("profileForm.links.title") })).toBeVisible();
    await expect.element(next).toBeDisabled();
    await expect.element(tab(3)).toHaveAttribute("aria-current", "step");
    window.history.back();
    await expect.element(jobTitle).toBeVisible();
    await previous.click();
    await expect.element(bio).toHaveValue("typed before turning");
  });

  it.each([
    [2, "skills"],
    [3, "links"],
  ] as const)("says on page %i that there are no %s yet", async (at, list) => {
    open({}, { at });
    await expect.element(page.getByText(t(`profileForm.${list}.none`))).toBeVisible();
  });

  it("updates its preview while the owner types", async () => {
    open();
    const preview = page.getByRole("region", { name: t("profileEdit.preview"), exact: true });
    await bio.fill("Seen at once");
    await expect.element(preview.getByText("Seen at once").first()).toBeVisible();
    await field(t("profileForm.phones.first")).fill("661987654");
    await expect.element(preview.getByText("0661\u00a098\u00a076\u00a054").first()).toBeVisible();
  });
});
