import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import { LOCALES } from "#lib/domain/locale";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { EndedAccessList } from "./ended-access-list";

const NOTHING: EndedAccess = {
  google: false,
  companyLogin: false,
  apiKeys: 0,
  webhooks: 0,
  invitations: 0,
  exports: 0,
  recoveryLinks: 0,
  changes: 0,
};

describe.each(LOCALES)("what a recovery has ended in %s", (locale) => {
  const t = textsIn(locale);
  const open = (ended: Partial<EndedAccess>) =>
    render(<EndedAccessList ended={{ ...NOTHING, ...ended }} />, { locale });
  const lines = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);

  it("lists everything that was ended, paused or withdrawn", async () => {
    open({
      google: true,
      companyLogin: true,
      apiKeys: 1,
      webhooks: 2,
      invitations: 3,
      exports: 1,
      recoveryLinks: 11,
      changes: 2,
    });
    await expect.element(page.getByText(t("endedAccess.check"))).toBeVisible();
    expect(lines()).toEqual([
      t("endedAccess.google"),
      t("endedAccess.companyLogin"),
      t("endedAccess.apiKeys", { count: 1 }),
      t("endedAccess.webhooks", { count: 2 }),
      t("endedAccess.invitations", { count: 3 }),
      t("endedAccess.exports", { count: 1 }),
      t("endedAccess.recoveryLinks", { count: 11 }),
      t("endedAccess.changes", { count: 2 }),
    ]);
    await expectSound();
  });

  it.each(["invitations", "exports", "recoveryLinks", "changes"] as const)(
    "lists %s alone, without asking to check what is paused",
    async (kind) => {
      open({ [kind]: 1 });
      await expect.element(page.getByText(t("endedAccess.title"))).toBeVisible();
      expect(lines()).toEqual([t(`endedAccess.${kind}`, { count: 1 })]);
      await expect.element(page.getByText(t("endedAccess.check"))).not.toBeInTheDocument();
    },
  );

  it("says that there was nothing else", async () => {
    open({});
    await expect.element(page.getByText(t("endedAccess.none"))).toBeVisible();
    expect(lines()).toEqual([]);
  });
});
