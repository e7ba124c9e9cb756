import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { formatDay } from "#lib/i18n/format-day";
import type { ShownChange } from "#lib/domain/account/shown-change";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests } from "@/tests/support/component/requests";
import { OfferedChanges } from "./offered-changes";
import { toPath } from "#lib/wire/call-path";

const UNDO = `POST ${toPath("POST /api/users/changes/undo/v1")}` as const;
const KEEP = `POST ${toPath("POST /api/users/changes/keep/v1")}` as const;
const AT = "2026-11-20T10:00:00.000Z";

const change = (before: ShownChange["before"], isOwn = true): ShownChange => ({
  id: `of ${before.kind}`,
  changedAt: AT,
  by: "Amina Belkacem",
  isOwn,
  before,
});
const OPENING = change({ kind: "cardOpening", opens: "link", link: "https://menu.example/" });
const ROLE = change({ kind: "role", member: "Lina Ait Ali", role: "manager" }, false);

describe.each(LOCALES)("changes that can be undone in %s", (locale) => {
  const t = textsIn(locale);
  const open = (...changes: ShownChange[]) => render(<OfferedChanges changes={changes} />, { locale });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  it("each kind of change shows what was there before", async () => {
    open(
      OPENING,
      change({ kind: "payAccounts", accounts: [{ kind: "ccp", number: "002345678988" }] }),
      change({ kind: "paymentMethods", methods: [{ type: "Wise", value: "amina" }] }),
      change({ kind: "linkedPage", username: "" }),
      change({ kind: "companyLogin", issuer: "https://login.atlas.example" }),
      ROLE,
    );
    await expect.element(page.getByText(t("offeredChanges.title"))).toBeVisible();
    const heading = (kind: ShownChange["before"]["kind"]) =>
      t(`offeredChanges.values.${kind}`, { member: "Lina Ait Ali" });
    const before = (value: string) => t("offeredChanges.before", { value });
    const rows = [...document.querySelectorAll("li")].map((row) =>
      [...row.querySelectorAll("p")].slice(0, 2).map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      [heading("cardOpening"), before("\u2068https://menu.example/\u2069")],
      [
        heading("payAccounts"),
        before(`\u2068${t("payAccounts.kinds.ccp")}: \u20660023456789\u00a088\u2069\u2069`),
      ],
      [heading("paymentMethods"), before("\u2068Wise: amina\u2069")],
      [heading("linkedPage"), before(t("offeredChanges.none"))],
      [heading("companyLogin"), before("\u2068https://login.atlas.example\u2069")],
      [heading("role"), before(`\u2068${t("company.roles.manager")}\u2069`)],
    ]);
    await expectSound();
  });

  it("nothing is shown without a change", () => {
    open();
    expect(document.querySelector("h2")).toBeNull();
  });

  it("a change is undone with the password, and an error is shown at its field", async () => {
    const sent = stubRequests({
      [UNDO]: [refused(401, "Unauthorized", { password: "Not your password" }), ok({ message: "Undone" })],
    });
    open(OPENING);
    await button(t("actions.undo")).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText(t("fields.yourPassword"), { exact: true }).fill("Wrong-horse-1");
    await dialog.getByRole("button", { name: t("actions.undo"), exact: true }).click();
    await expect.element(page.getByText("Not your password")).toBeVisible();
    await expectSound();
    await dialog.getByLabelText(t("fields.yourPassword"), { exact: true }).fill("Correct-horse-1");
    await dialog.getByRole("button", { name: t("actions.undo"), exact: true }).click();
    await expect.element(page.getByText("Undone")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(UNDO).map(({ body }) => body)).toEqual([
      { id: OPENING.id, password: "Wrong-horse-1" },
      { id: OPENING.id, password: "Correct-horse-1" },
    ]);
  });

  it("a change of the own account is kept with one click", async () => {
    const sent = stubRequests({ [KEEP]: ok({ message: "Kept" }) });
    open(OPENING);
    await button(t("offeredChanges.keep")).click();
    await expect.element(page.getByText("Kept")).toBeVisible();
    expect(sent(KEEP).map(({ body }) => body)).toEqual([{ id: OPENING.id }]);
  });

  it("a change from another account names it and can only be undone", async () => {
    open(ROLE);
    const by = t("offeredChanges.by", { name: "Amina Belkacem", date: formatDay(AT, locale) });
    await expect.element(page.getByText(by)).toBeVisible();
    await expect.element(button(t("actions.undo"))).toBeVisible();
    await expect.element(button(t("offeredChanges.keep"))).not.toBeInTheDocument();
  });
});
