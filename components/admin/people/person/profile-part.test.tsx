import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResponseOf } from "#lib/contract/calls";
import { LOCALES } from "#lib/domain/locale";
import { formatPhone } from "#lib/domain/profile/phone-forms";
import { toPath } from "#lib/wire/call-path";
import { accountFromWire } from "#lib/wire/person/client";
import type { AdminUserWire } from "#lib/wire/user/responses";
import { expectSound } from "@/tests/support/component/expect-sound";
import { listedPerson } from "@/tests/support/component/listed-person";
import { orderDetails, PLACES } from "@/tests/support/component/order-details";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { ProfilePart } from "./profile-part";

const READ = "GET /api/group/person/v1";
const SAVE = "POST /api/group/person/v1";
const ORDER = `GET ${toPath("GET /api/group/orders/{number}/v1", { number: 1003 })}` as const;

const lina = (change: Partial<AdminUserWire> = {}) => listedPerson(1003, "Lina Khelifi", change);
const PHONES = lina().phone;

const recordOf = (user: AdminUserWire, version: string): ResponseOf<typeof READ> => ({
  user,
  version,
  sessions: [],
  notes: [],
  messages: [],
});

const saved = (user: AdminUserWire) => ok({ user, version: "2", message: "Details saved" });

describe.each(LOCALES)("a person's details in %s", (locale) => {
  const t = textsIn(locale);
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  const fullName = field(t("fields.fullName"));
  const phone = field(t("adminProfiles.record.phone", { number: "1" }));
  const address = field(t("fields.address"));
  const save = page.getByRole("button", { name: t("actions.saveDetails") });
  const edit = page.getByRole("button", { name: t("adminOrders.edit.open") });

  function open(replies: Replies) {
    const { user, ...record } = recordOf(lina(), "1");
    const sent = stubRequests({ ...PLACES, [ORDER]: ok(orderDetails()), ...replies });
    render(<ProfilePart person={{ ...accountFromWire(user), ...record }} username="boss" />, { locale });
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("two admins: each keeps the other's changes, and sees both values where they differ", async () => {
    const theirs = lina({ phone: { ...PHONES, PrPhone: "0661234567" }, address: "Tlemcen" });
    const bodies = open({
      [SAVE]: [refused(409, "-", { version: "changed" }), saved(theirs)],
      [READ]: ok(recordOf(theirs, "2")),
    });
    await fullName.fill("Lina Benali");
    await address.fill("Blida");
    await save.click();
    const dialog = page.getByRole("dialog", { name: t("adminProfiles.record.conflictTitle") });
    await expect.element(dialog.getByRole("radio", { name: /Blida/ })).toBeChecked();
    await expect.element(dialog.getByRole("radio")).toHaveLength(2);
    await expectSound();
    await dialog.getByText("Tlemcen").click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.poll(() => bodies()[0]).toMatchObject({ version: "1", address: "Blida" });
    await expect
      .poll(() => bodies()[1])
      .toMatchObject({
        version: "2",
        fullName: "Lina Benali",
        address: "Tlemcen",
        phone: { PrPhone: formatPhone("0661234567") },
      });
  });

  it("a new name is offered to the order, whose edit has it filled in", async () => {
    open({ [SAVE]: saved(lina({ fullName: "Lina Benali" })) });
    await fullName.fill("Lina Benali");
    await save.click();
    await expect.element(page.getByText("Lina Khelifi")).toBeVisible();
    await expectSound();
    await edit.click();
    await expect.element(field(t("adminOrders.edit.cardName"))).toHaveValue("Lina Benali");
    await expect.element(field(t("fields.recipient"))).toHaveValue("Lina Benali");
  });

  it("a recipient with another name stays", async () => {
    open({
      [SAVE]: saved(lina({ fullName: "Lina Benali" })),
      [ORDER]: ok(orderDetails({ name: "Karim Khelifi" })),
    });
    await fullName.fill("Lina Benali");
    await save.click();
    await edit.click();
    await expect.element(field(t("adminOrders.edit.cardName"))).toHaveValue("Lina Benali");
    await expect.element(field(t("fields.recipient"))).toHaveValue("Karim Khelifi");
  });

  it.each([
    ["an order that cannot be edited any more", orderDetails({}, { isEditable: false })],
    ["a card with the new name", orderDetails({ cardName: "Lina Benali" })],
  ])("nothing is offered for %s", async (_what, order) => {
    const sent = stubRequests({ [ORDER]: ok(order), [SAVE]: saved(lina({ fullName: "Lina Benali" })) });
    const { user, ...record } = recordOf(lina(), "1");
    render(<ProfilePart person={{ ...accountFromWire(user), ...record }} username="boss" />, { locale });
    await fullName.fill("Lina Benali");
    await save.click();
    await expect.poll(() => sent(ORDER).length).toBe(1);
    await expect.element(page.getByText("Details saved")).toBeVisible();
    await expect.element(edit).not.toBeInTheDocument();
  });

  it("a new phone asks nothing about the order", async () => {
    const sent = stubRequests({ [SAVE]: saved(lina({ phone: { ...PHONES, PrPhone: "0770123456" } })) });
    const { user, ...record } = recordOf(lina(), "1");
    render(<ProfilePart person={{ ...accountFromWire(user), ...record }} username="boss" />, { locale });
    await phone.fill("0770 12 34 56");
    await save.click();
    await expect.element(page.getByText("Details saved")).toBeVisible();
    expect(sent(ORDER)).toEqual([]);
  });
});
