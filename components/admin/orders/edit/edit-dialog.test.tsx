import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OrderWire } from "#lib/contract/order/order";
import { LOCALES } from "#lib/domain/locale";
import { toPath } from "#lib/wire/call-path";
import { expectSound } from "@/tests/support/component/expect-sound";
import { ORDER_DETAILS, orderDetails, PLACES } from "@/tests/support/component/order-details";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { EditDialog } from "./edit-dialog";

const PATH = toPath("GET /api/group/orders/{number}/v1", { number: 1003 });
const READ = `GET ${PATH}` as const;
const SAVE = `PUT ${PATH}` as const;

const saved = ok({ ...orderDetails(), message: "Order saved" });

/** A dialog that closes, as in the list. */
function Closing() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <EditDialog number={1003} username="boss" onClose={() => setOpen(false)} />;
}

describe.each(LOCALES)("an order's edit in %s", (locale) => {
  const t = textsIn(locale);
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  const save = page.getByRole("button", { name: t("actions.save"), exact: true });
  const cardName = field(t("adminOrders.edit.cardName"));
  const onClose = vi.fn();

  function open(order: OrderWire, replies: Replies = {}) {
    onClose.mockClear();
    const sent = stubRequests({ ...PLACES, [READ]: ok(order), ...replies });
    render(<EditDialog number={1003} username="boss" onClose={onClose} />, { locale });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("sends all that the screen showed, and what was changed", async () => {
    const bodies = open(orderDetails(), { [SAVE]: saved });
    await cardName.fill("Lina Khelifi-Benali");
    await expectSound();
    await save.click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(bodies()).toEqual([
      { ...ORDER_DETAILS, cardName: "Lina Khelifi-Benali", version: "1", feeDa: 500, printsAgain: true },
    ]);
  });

  it("another wilaya asks for its fee before it is saved", async () => {
    const bodies = open(orderDetails(), { [SAVE]: saved });
    await field(t("fields.wilaya")).selectOptions("31");
    await field(t("fields.commune")).fill("Oran");
    await expect.element(page.getByRole("status").last()).toMatchTextContent("2300");
    await save.click();
    const question = page.getByRole("alertdialog", { name: t("adminOrders.edit.newFee") });
    await expect.element(question).toMatchTextContent("2300");
    expect(bodies()).toEqual([]);
    await expectSound();
    await question.getByRole("button", { name: t("actions.save") }).click();
    await expect.poll(() => bodies()).toMatchObject([{ wilaya: 31, commune: "Oran", feeDa: 700 }]);
  });

  it("a saved edit leaves no draft behind", async () => {
    stubRequests({ ...PLACES, [READ]: ok(orderDetails()), [SAVE]: saved });
    render(<Closing />, { locale });
    await cardName.fill("Lina K");
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("Lina K");
    await save.click();
    await expect.element(cardName).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Lina K");
  });

  it("place and kind of a team order are shown and sent as they are", async () => {
    const bodies = open(orderDetails({}, { isOfTeam: true }), { [SAVE]: saved });
    await expect.element(field(t("fields.wilaya"))).toBeDisabled();
    await expect.element(field(t("fields.deliveryMethod"))).toBeDisabled();
    await field(t("adminOrders.edit.cardTitle")).fill("Driver");
    await expectSound();
    await save.click();
    await expect
      .poll(() => bodies())
      .toMatchObject([{ wilaya: 16, kind: "home", cardTitle: "Driver", feeDa: 500 }]);
  });

  it("a printed card is printed again unless the admin switches that off", async () => {
    const bodies = open(orderDetails({}, { status: "printed", isPrinted: true }), { [SAVE]: saved });
    const again = page.getByRole("switch", { name: t("adminOrders.edit.printsAgain") });
    await field(t("fields.commune")).fill("Kouba");
    await expect.element(again).not.toBeInTheDocument();
    await cardName.fill("Lina");
    await expect.element(again).toBeChecked();
    await again.click({ force: true });
    await save.click();
    await expect.poll(() => bodies()).toMatchObject([{ cardName: "Lina", printsAgain: false }]);
  });

  it("two admins: the later one sees both values, and loses neither change", async () => {
    const theirs = orderDetails({ phone: "0661234567", cardName: "Lina B" }, { version: "2" });
    const bodies = open(orderDetails(), {
      [SAVE]: [refused(409, "-", { version: "changed" }), saved],
      [READ]: [ok(orderDetails()), ok(theirs)],
    });
    await cardName.fill("Lina K");
    await field(t("signUp.street")).fill("14 rue des Roses");
    await save.click();
    const dialog = page.getByRole("dialog", { name: t("adminOrders.edit.conflictTitle") });
    await expect.element(dialog.getByRole("radio", { name: /Lina K/ })).toBeChecked();
    await expectSound();
    await dialog.getByText("Lina B").click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect
      .poll(() => bodies()[1])
      .toMatchObject({ version: "2", phone: "0661234567", cardName: "Lina B", street: "14 rue des Roses" });
  });

  it("a refused field has the focus and its reason, and nothing typed is lost", async () => {
    open(orderDetails(), { [SAVE]: [refused(422, "-", { kind: "No desk there" }), "lost"] });
    await field(t("signUp.street")).fill("14 rue des Roses");
    await save.click();
    const kind = field(t("fields.deliveryMethod"));
    await expect.element(kind).toHaveFocus();
    await expect.element(kind).toHaveAccessibleDescription(/No desk there/);
    await userEvent.keyboard("{Escape}");
    open(orderDetails());
    await expect.element(field(t("signUp.street"))).toHaveValue("14 rue des Roses");
  });

  it("a shipped order says why it is not edited, and shows its edits", async () => {
    const edits: OrderWire["edits"] = [
      {
        editedAt: "2026-12-01T10:00:00.000Z",
        author: "boss",
        changes: [
          { field: "cardName", from: "Lina", to: "Lina K" },
          { field: "wilaya", from: 16, to: 31 },
          { field: "note", from: "", to: "Call first" },
        ],
      },
    ];
    open(orderDetails({}, { status: "shipped", isEditable: false, edits }));
    const status = t("orderStatuses.shipped");
    await expect.element(page.getByText(t("adminOrders.edit.closed", { status }))).toBeVisible();
    await expect.element(save).not.toBeInTheDocument();
    await expect.element(page.getByText("Lina K")).toBeVisible();
    await expectSound();
  });

  it("says that the order cannot be loaded", async () => {
    stubRequests({ [READ]: refused(500, "") });
    render(<EditDialog number={1003} username="boss" onClose={onClose} />, { locale });
    await expect.element(page.getByText(t("client.status.500"))).toBeVisible();
  });
});
