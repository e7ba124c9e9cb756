import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { toPath } from "#lib/wire/call-path";
import { expectSound } from "@/tests/support/component/expect-sound";
import { ownWire, READ_SELF } from "@/tests/support/component/own-profile";
import { render, textsIn } from "@/tests/support/component/render";
import { held, ok, OUTDATED, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { AccountsForm } from "./accounts-form";

const SAVE = `POST ${toPath("POST /api/users/accounts/v1")}` as const;
const SAVED = ok({ message: "Saved", updatedAt: "now" });

const account = (holder: string) => ({ kind: "ccp" as const, number: "0023456789 88", holder });
const selfWith = (holder: string) => ok(ownWire({ accounts: [account(holder)] }, "later"));

describe.each(LOCALES)("accounts form in %s", (locale) => {
  const t = textsIn(locale);
  const save = page.getByRole("button", { name: t("actions.saveChanges") });
  const holder = page.getByLabelText(t("payAccounts.editor.holder"));
  const password = page.getByLabelText(t("fields.yourPassword"), { exact: true });
  const dialog = page.getByRole("dialog", { name: t("conflict.title") });
  const kept = () => JSON.stringify({ ...sessionStorage });

  function open(replies: Replies = {}, shown = "Nadia") {
    const sent = stubRequests(replies);
    render(<AccountsForm username="logix_nadia" accounts={[account(shown)]} updatedAt="before" />, {
      locale,
    });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("asks for the password of a change, keeps it in no draft, and forgets it after a save", async () => {
    const bodies = open({ [SAVE]: [refused(401, "-", { password: "Wrong password" }), SAVED] });
    await expect.element(password).not.toBeInTheDocument();
    await holder.fill("Nadia B");
    await password.fill("Right-horse-1");
    await expect.poll(kept).toContain("Nadia B");
    expect(kept()).not.toContain("Right-horse-1");
    await save.click();
    await expect.element(password).toHaveAccessibleDescription(/Wrong password/);
    await expect.element(password).toHaveFocus();
    await expectSound();
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies()).toMatchObject(
      Array(2).fill({ accounts: [account("Nadia B")], password: "Right-horse-1" }),
    );
    await holder.fill("Nadia C");
    await expect.element(password).toHaveValue("");
    await expect.poll(kept).toContain("Nadia C");
    expect(kept()).not.toContain("Right-horse-1");
  });

  it("restores unsaved changes, and drops them once they are saved", async () => {
    open();
    await holder.fill("typed before");
    await expect.poll(kept).toContain("typed before");
    open({ [SAVE]: SAVED });
    await expect.element(holder).toHaveValue("typed before");
    await password.fill("Right-horse-1");
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.poll(kept).not.toContain("typed before");
    open({}, "typed before");
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
  });

  it("changes nothing until it is known which accounts to keep", async () => {
    const bodies = open({
      [SAVE]: [OUTDATED, OUTDATED, refused(500, ""), SAVED],
      [READ_SELF]: selfWith("saved elsewhere"),
    });
    await holder.fill("typed here");
    await password.fill("Right-horse-1");
    await save.click();
    await expect.element(dialog.getByRole("radio", { name: /· typed here$/ })).toBeChecked();
    await expectSound();
    await userEvent.keyboard("{Escape}");
    await expect.element(holder).toHaveValue("typed here");
    expect(bodies()).toHaveLength(1);

    await save.click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(page.getByText(t("client.status.500"))).toBeVisible();
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies()).toMatchObject([
      { updatedAt: "before" },
      { updatedAt: "before" },
      { updatedAt: "later", accounts: [account("typed here")], password: "Right-horse-1" },
      { updatedAt: "later", accounts: [account("typed here")], password: "Right-horse-1" },
    ]);
  });

  it("sends nothing when the accounts saved elsewhere are kept", async () => {
    const bodies = open({ [SAVE]: OUTDATED, [READ_SELF]: selfWith("saved elsewhere") });
    await holder.fill("typed here");
    await password.fill("Right-horse-1");
    await save.click();
    await dialog.getByText(/· saved elsewhere$/).click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(holder).toHaveValue("saved elsewhere");
    await expect.element(password).not.toBeInTheDocument();
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
    expect(bodies()).toHaveLength(1);
  });

  it("keeps what is typed during a save, and says when a second one was outdated", async () => {
    const waiting = held(SAVED);
    open({ [SAVE]: [waiting.reply, OUTDATED], [READ_SELF]: selfWith("first") });
    await holder.fill("first");
    await password.fill("Right-horse-1");
    await save.click();
    await holder.fill("second");
    waiting.release();
    await expect.element(password).toHaveValue("");
    await expect.element(holder).toHaveValue("second");
    await password.fill("Right-horse-1");
    await save.click();
    await expect.element(page.getByText("changed", { exact: true })).toBeVisible();
    await expect.element(holder).toHaveValue("second");
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
