import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import type { PaymentEntry } from "#lib/wire/payment/client";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { expectSound } from "@/tests/support/component/expect-sound";
import { ownWire, READ_SELF } from "@/tests/support/component/own-profile";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, OUTDATED, stubRequests, type Reply, type Replies } from "@/tests/support/component/requests";
import { PaymentsForm } from "./payments-form";
import { toPath } from "#lib/wire/call-path";

const SAVE = `POST ${toPath("POST /api/content/update_payments/v1")}` as const;
const payPal = (value: string): PaymentEntry => ({ type: "PayPal", value });
const toWire = ({ type, value }: PaymentEntry) => ({ P_type: type, P_value: value });

/** The owner as another tab left it. */
const selfWith = (value: string): Reply =>
  ok(ownWire({ PaymentMethod: [{ P_type: "PayPal", P_value: value }] }, "later"));

describe.each(LOCALES)("payments form in %s", (locale) => {
  const t = textsIn(locale);
  const button = (name: string) => page.getByRole("button", { name });
  const save = button(t("actions.saveChanges"));
  const add = button(t("actions.addPaymentMethod"));
  const rows = page.getByRole("listitem");
  const removePayPal = button(t("actions.removeName", { name: "PayPal" }));

  function open(entries: PaymentEntry[]) {
    const sent = stubRequests({ [SAVE]: ok({ msg: "Saved", updatedAt: "now" }) });
    render(<PaymentsForm username="logix_nadia" methods={entries} updatedAt="before" />, { locale });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("asks for a method, its type and its value, and sends nothing before", async () => {
    const bodies = open([]);
    await save.click();
    const required = page.getByText(t("settings.payments.required"));
    await expect.element(required).toBeVisible();
    await button(t("actions.close")).click();
    await expect.element(required).not.toBeInTheDocument();

    await add.click();
    const type = rows.getByRole("combobox");
    await expect.element(type).toHaveFocus();
    await expect.element(type).toHaveDisplayValue(t("settings.payments.placeholder"));
    await expect.element(page.getByLabelText(t("settings.payments.hints.account"))).toHaveValue("");
    await save.click();
    await expect.element(page.getByText(t("settings.payments.chooseType"))).toBeVisible();
    await expect.element(page.getByText(t("settings.payments.valueMissing"))).toBeVisible();
    await expect.element(type).toHaveFocus();
    await expectAccessible();
    expect(bodies()).toEqual([]);

    expect(type.getByRole("option").elements()).toHaveLength(18);
    await type.selectOptions("Bank Transfer");
    await expect.element(page.getByLabelText(t("settings.payments.hints.ibanOrAccountNumber"))).toBeVisible();
    await type.selectOptions("PayPal");
    await page.getByLabelText(t("fields.email")).fill("nadia@example.com");
    await expect.element(page.getByRole("status").getByText(t("form.unsaved"))).toBeInTheDocument();
    await save.click();
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
    expect(bodies()).toEqual([
      { payaments_data: [toWire(payPal("nadia@example.com"))], updatedAt: "before" },
    ]);
  });

  it("accepts at most seven methods, and deletes one", async () => {
    const wise = Array.from({ length: PAYMENT_METHODS_MAX - 2 }, () => ({ type: "Wise", value: "account" }));
    const bodies = open([payPal("nadia@example.com"), ...wise]);
    await add.click();
    await expect.element(add).toBeDisabled();
    await rows.last().getByRole("combobox").selectOptions("Wise");
    await rows.last().getByRole("textbox").fill("one more");
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    await removePayPal.click();
    await expect.element(add).toBeEnabled();
    await save.click();
    await expect
      .poll(bodies)
      .toMatchObject([
        { payaments_data: { length: PAYMENT_METHODS_MAX } },
        { payaments_data: [...wise.map(toWire), { P_type: "Wise", P_value: "one more" }], updatedAt: "now" },
      ]);
  });
});

describe("payments saved in another tab", () => {
  const t = textsIn("ar");
  const button = (name: string) => page.getByRole("button", { name });
  const save = button(t("actions.saveChanges"));
  const value = page.getByRole("listitem").getByRole("textbox");
  const dialog = page.getByRole("dialog", { name: t("conflict.title") });
  const saved = ok({ msg: "Saved", updatedAt: "now" });

  function open(entry: PaymentEntry, replies: Replies = {}, updatedAt = "before") {
    const sent = stubRequests(replies);
    render(<PaymentsForm username="logix_nadia" methods={[entry]} updatedAt={updatedAt} />, {
      locale: "ar",
    });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("are no conflict when only another part of the profile changed", async () => {
    const bodies = open(payPal("old"), { [SAVE]: [OUTDATED, saved], [READ_SELF]: selfWith("old") });
    await value.fill("first");
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
    expect(bodies()[1]).toEqual({ payaments_data: [toWire(payPal("first"))], updatedAt: "later" });
  });

  it("are compared with those typed here, and one of them is kept", async () => {
    const bodies = open(payPal("old"), {
      [SAVE]: [OUTDATED, OUTDATED, saved],
      [READ_SELF]: selfWith("saved elsewhere"),
    });
    await value.fill("typed here");
    await save.click();
    const mine = dialog.getByRole("radio", { name: `${t("conflict.mine")} PayPal: typed here` });
    await expect.element(mine).toBeChecked();
    await expectSound();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies()).toHaveLength(1);
    await save.click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
    expect(bodies()[2]).toMatchObject({ payaments_data: [toWire(payPal("typed here"))] });
  });

  it("are offered when a draft is restored", async () => {
    open(payPal("old"));
    await value.fill("typed again");
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("typed again");
    open(payPal("saved again"), {}, "later");
    const mine = dialog.getByRole("radio", { name: `${t("conflict.mine")} PayPal: typed again` });
    await expect.element(mine).toBeChecked();
    await dialog.getByText("PayPal: saved again").click();
    await dialog.getByRole("button", { name: t("conflict.apply") }).click();
    await expect.element(value).toHaveValue("saved again");
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
  });
});
