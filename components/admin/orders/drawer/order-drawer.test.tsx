import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OrderWire } from "#lib/contract/order/order";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { expectSound, showOnPhone } from "@/tests/support/component/expect-sound";
import { listedOrder, orderCounts, orderList } from "@/tests/support/component/listed-order";
import { orderDetails, PLACES, wholeOrder } from "@/tests/support/component/order-details";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies, type Sent } from "@/tests/support/component/requests";
import { OrdersView } from "@/components/admin/orders/orders-view";

const LIST = "GET /api/group/orders/v1";
const MOVE = "POST /api/group/orders/move/v1";
const oneOf = (number: number) => `GET /api/group/orders/${number}/v1` as const;
const logOf = (number: number) => `GET /api/group/orders/${number}/messages/v1` as const;

const MOMENT = "2026-11-01T12:00:00.000Z";

const ORDER: OrderWire = orderDetails(
  { secondPhone: "0661234567", note: "Second floor", street: "12 rue des Roses", cardTitle: "Architect" },
  {
    number: 1001,
    status: "shipped",
    isEditable: false,
    moves: ["delivered", "returned"],
    courier: "Yalidine",
    parcel: "yal-12ABC",
    courierParcel: {
      tracking: "yal-12ABC",
      labelUrl: "https://example.com/label",
      courierStatus: "Sorti en livraison",
      checkedAt: MOMENT,
    },
    changes: [
      { status: "new", changedAt: MOMENT, note: "", author: null },
      { status: "on_hold", changedAt: MOMENT, note: "No answer, three times", author: "boss" },
      { status: "shipped", changedAt: MOMENT, note: "", author: "nadir" },
    ],
    edits: [
      {
        editedAt: MOMENT,
        author: "boss",
        changes: [{ field: "cardName", from: "Lina", to: "Lina Khelifi" }],
      },
    ],
  },
);

describe.each(LOCALES)("an order's drawer in %s", (locale) => {
  const t = textsIn(locale);
  const drawer = page.getByRole("dialog");
  const openButton = (number: number) =>
    page.getByRole("button", { name: t("adminOrders.openNumber", { number: `LX-${number}` }) });
  const previous = page.getByRole("button", { name: t("adminOrders.toPrevious") });
  const next = page.getByRole("button", { name: t("adminOrders.toNext") });
  const query = () => window.location.search;

  function open(orders: ListedOrderWire[], replies: Replies = {}, search = "") {
    const known = Object.fromEntries(
      orders.flatMap((order) => [
        [oneOf(order.number), ok(wholeOrder(order))],
        [logOf(order.number), ok({ messages: [] })],
      ]),
    ) as Replies;
    const sent = stubRequests({
      "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({}) }),
      "GET /api/group/orders/messages/v1": ok({ messages: [], refused: [] }),
      [LIST]: ok(orderList(orders)),
      ...PLACES,
      ...known,
      ...replies,
    });
    const path = withLocale(locale, pages.adminOrders) + search;
    render(<OrdersView username="boss" appOrigin="https://logix.dz" />, { locale, path });
    return sent;
  }

  it("shows the whole order at its own address", async () => {
    open([], { [oneOf(1001)]: ok(ORDER), [logOf(1001)]: ok({ messages: [] }) }, "?number=1001");
    await expect.element(drawer).toHaveAccessibleName(/LX-1001/);
    for (const text of [
      "12 rue des Roses",
      "Second floor",
      "Hydra, Alger",
      "Architect",
      "yal-12ABC",
      "Sorti en livraison",
      "No answer, three times",
      "Lina",
      t("signUp.kinds.home"),
      t("adminOrders.facts.courierStatus"),
    ]) {
      await expect.element(drawer.getByText(text, { exact: true }).first()).toBeVisible();
    }
    const { details } = ORDER;
    for (const phone of [details.phone, details.secondPhone]) {
      expect(document.querySelector(`a[href="tel:${phone}"]`)).not.toBeNull();
    }
    for (const face of ["front", "back"] as const) {
      const picture = drawer.getByRole("img", { name: t(`adminOrders.faces.${face}`) }).element();
      expect(picture.getAttribute("src")).toBe(`/api/group/orders/1001/card.svg?face=${face}&marks=0`);
    }
    await expectSound();
    await showOnPhone();
    await expectSound();
  });

  it("an order of a deleted account is shown whole", async () => {
    const row = listedOrder(1001, { owner: null });
    open([row]);
    await openButton(1001).click();
    await expect.element(drawer.getByText("12 rue des Roses")).toBeVisible();
    await expect.element(drawer.getByText(t("adminOrders.accountDeleted"))).toBeVisible();
    await expect.element(drawer.getByText(t("adminOrders.openPerson"))).not.toBeInTheDocument();
  });

  it("arrow keys and buttons step through the list, and closing goes back to the row", async () => {
    open([listedOrder(1001), listedOrder(1002), listedOrder(1003)]);
    await openButton(1001).click();
    await expect.poll(query).toBe("?number=1001");
    await expect.element(previous).toHaveAttribute("aria-disabled", "true");
    const [forward, back] = locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    await userEvent.keyboard(`{${forward}}`);
    await expect.element(drawer).toHaveAccessibleName(/LX-1002/);
    await next.click();
    await expect.element(drawer).toHaveAccessibleName(/LX-1003/);
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard(`{${back}}`);
    await expect.element(drawer).toHaveAccessibleName(/LX-1002/);
    expect(query()).toBe("?number=1002");
    await drawer.getByLabelText(t("adminOrders.note")).fill("ab");
    await userEvent.keyboard(`{${forward}}`);
    await expect.element(drawer).toHaveAccessibleName(/LX-1002/);
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
    expect(query()).toBe("");
    await expect.element(openButton(1001)).toHaveFocus();
  });

  it("the last order of a page leads to the first one of the next", async () => {
    const all = [1001, 1002, 1003].map((number) => listedOrder(number));
    open(all, {
      [LIST]: ({ query: asked }: Sent) => {
        const at = Number(asked.get("page") ?? 1) - 1;
        return ok({ ...orderList(all.slice(at * 2, at * 2 + 2), 3), page: at + 1, limit: 2 });
      },
    });
    await openButton(1002).click();
    await next.click();
    await expect.element(drawer).toHaveAccessibleName(/LX-1003/);
    await expect.poll(query).toBe("?number=1003&page=2");
    await previous.click();
    await expect.element(drawer).toHaveAccessibleName(/LX-1002/);
  });

  it("a moved order stays open, and the next one of the list follows it", async () => {
    let shown = [listedOrder(1001), listedOrder(1002), listedOrder(1003)];
    let first = wholeOrder(listedOrder(1001));
    const sent = open(shown, {
      [LIST]: () => ok(orderList(shown)),
      [oneOf(1001)]: () => ok(first),
      [MOVE]: () => {
        shown = shown.slice(1);
        first = { ...first, status: "confirmed" };
        return ok({ moved: [1001], refused: [] });
      },
    });
    await openButton(1001).click();
    await drawer.getByRole("button", { name: t("adminOrders.actions.confirmed") }).click();
    await expect
      .element(drawer.getByText(t("orderStatuses.confirmed"), { exact: true }).first())
      .toBeVisible();
    expect(sent(MOVE).map(({ body }) => body)).toEqual([
      { numbers: [1001], to: "confirmed", shown: ["new"] },
    ]);
    await next.click();
    await expect.element(drawer).toHaveAccessibleName(/LX-1002/);
  });

  it("the order before a moved one is reached after others have left the list", async () => {
    let shown = [1001, 1002, 1003, 1004].map((number) => listedOrder(number));
    open(shown, {
      [LIST]: () => ok(orderList(shown)),
      [MOVE]: () => {
        // A colleague has moved the first two.
        shown = shown.slice(2, 3);
        return ok({ moved: [1004], refused: [] });
      },
    });
    await openButton(1004).click();
    await drawer.getByRole("button", { name: t("adminOrders.actions.confirmed") }).click();
    await expect.element(openButton(1001)).not.toBeInTheDocument();
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await previous.click();
    await expect.element(drawer).toHaveAccessibleName(/LX-1003/);
    await expect.element(previous).toHaveAttribute("aria-disabled", "true");
  });

  it("says who has changed the order meanwhile, and keeps the typed note", async () => {
    const change = { status: "on_hold", changedAt: MOMENT, note: "No answer", author: "nadir" };
    let first = wholeOrder(listedOrder(1001));
    open([listedOrder(1001)], {
      [oneOf(1001)]: () => ok(first),
      [MOVE]: () => {
        first = { ...first, status: "on_hold", moves: ["new", "cancelled"] };
        return ok({ moved: [], refused: [{ number: 1001, reason: "changed", change }] });
      },
    });
    await openButton(1001).click();
    const note = drawer.getByLabelText(t("adminOrders.note"));
    await note.fill("She agreed");
    await drawer.getByRole("button", { name: t("actions.move"), exact: true }).click();
    await expect.element(drawer.getByText(/^LX-1001: /)).toMatchTextContent("nadir");
    await expect.element(drawer.getByRole("banner")).toMatchTextContent(t("orderStatuses.on_hold"));
    await expect.element(note).toHaveValue("She agreed");
    await expect.element(drawer.getByLabelText(t("adminOrders.to"))).toHaveValue("new");
  });

  it("fills in the courier and the parcel that the order has by now, but keeps what was typed", async () => {
    const printed: Partial<ListedOrderWire> = { status: "printed", moves: ["shipped"] };
    let first = wholeOrder(listedOrder(1001, printed));
    open([listedOrder(1001, printed)], {
      [oneOf(1001)]: () => ok(first),
      [MOVE]: () => {
        first = { ...first, status: "encoded", courier: "Yalidine", parcel: "yal-12ABC" };
        const change = { status: "encoded", changedAt: MOMENT, note: "", author: "nadir" };
        return ok({ moved: [], refused: [{ number: 1001, reason: "changed", change }] });
      },
    });
    await openButton(1001).click();
    const courier = drawer.getByLabelText(t("fields.courier"));
    const parcel = drawer.getByLabelText(t("fields.parcelNumber"));
    await expect.element(courier).toHaveValue("");
    await parcel.fill("typed");
    await drawer.getByRole("button", { name: t("actions.move"), exact: true }).click();
    await expect.element(courier).toHaveValue("Yalidine");
    await expect.element(parcel).toHaveValue("typed");
  });

  it("is edited from the drawer, which has the focus again afterwards", async () => {
    open([listedOrder(1001)]);
    await openButton(1001).click();
    const edit = drawer.getByRole("button", { name: t("adminOrders.edit.open") });
    await edit.click();
    await expect
      .element(page.getByLabelText(t("adminOrders.edit.cardName"), { exact: true }))
      .toHaveValue("Amine 1001");
    await userEvent.keyboard("{Escape}");
    await expect.element(edit).toHaveFocus();
  });

  it("says that the order cannot be loaded", async () => {
    open([], { [oneOf(1001)]: refused(500, ""), [logOf(1001)]: ok({ messages: [] }) }, "?number=1001");
    await expect.element(drawer.getByText(t("client.status.500"))).toBeVisible();
  });
});
