import type { ReactNode } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { ORDER_NOTE_MAX_CHARS } from "#lib/domain/limits";
import { ORDER_STEPS, type OrderStatus } from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { pages } from "#lib/wire/pages";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { holdPolls } from "@/tests/support/component/hold-polls";
import { listedOrder, orderCounts, orderList } from "@/tests/support/component/listed-order";
import { PLACES, wholeOrder } from "@/tests/support/component/order-details";
import { render, textsIn } from "@/tests/support/component/render";
import {
  held,
  ok,
  refused,
  stubRequests,
  type Reply,
  type Replies,
} from "@/tests/support/component/requests";
import { OrderCount, OrderCountPoll } from "@/components/admin/shell/order-count";
import { OrdersView } from "./orders-view";

const LIST = "GET /api/group/orders/v1";
const ONE = "GET /api/group/orders/1001/v1";
const MOVE = "POST /api/group/orders/move/v1";
const UNDO = "POST /api/group/orders/undo/v1";

interface Move {
  numbers: number[];
  to: OrderStatus;
}

const PolledCount = () => (
  <>
    <OrderCountPoll />
    <OrderCount />
  </>
);

describe.each(LOCALES)("list of orders in %s", (locale) => {
  const t = textsIn(locale);
  const rows = () => [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const textOf = (at: number) => rows()[at]?.textContent;
  const next = (number: number, to: "confirmed" | "designed") =>
    page.getByRole("button", {
      name: t("adminOrders.toNumber", { action: t(`adminOrders.actions.${to}`), number: `LX-${number}` }),
    });
  const tick = (number: number) =>
    page.getByRole("checkbox", { name: t("adminOrders.selectNumber", { number: `LX-${number}` }) });
  const dialog = page.getByRole("dialog");

  function open(replies: Replies, beside: ReactNode = null) {
    const sent = stubRequests({
      "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({ new: 2 }) }),
      "GET /api/group/orders/messages/v1": ok({ messages: [], refused: [] }),
      "GET /api/group/orders/1001/messages/v1": ok({ messages: [] }),
      [ONE]: ok(wholeOrder(listedOrder(1001))),
      ...replies,
    });
    const view = (
      <>
        {beside}
        <OrdersView username="boss" appOrigin="https://logix.dz" />
      </>
    );
    render(view, { locale, path: withLocale(locale, pages.adminOrders) });
    return sent;
  }

  /** A server with these orders, which applies moves and undoes them. */
  function serve(...orders: ListedOrderWire[]): { list: Reply; one: Reply; move: Reply; undo: Reply } {
    let shown = orders;
    const put = (numbers: number[], status: OrderStatus) => {
      shown = shown.map((order) => (numbers.includes(order.number) ? { ...order, status } : order));
      return ok({ moved: numbers, refused: [] });
    };
    return {
      list: () => ok(orderList(shown)),
      /** The first one, whole. */
      one: () => ok(shown[0] && wholeOrder(shown[0])),
      move: ({ body }) => put((body as Move).numbers, (body as Move).to),
      undo: ({ body }) => put((body as Move).numbers, "new"),
    };
  }

  it("shows an order as busy until its own move has ended", async () => {
    const server = serve(listedOrder(1001), listedOrder(1002));
    const moves = [held(server.move), held(server.move)];
    open({ [LIST]: server.list, [MOVE]: moves.map(({ reply }) => reply) });
    const isBusy = () => rows().map((row) => row.ariaBusy);
    await next(1001, "confirmed").click();
    await expect.poll(isBusy).toEqual(["true", null]);
    await next(1002, "confirmed").click();
    await expect.poll(isBusy).toEqual(["true", "true"]);
    moves[0]?.release();
    await expect.poll(isBusy).toEqual([null, "true"]);
    moves[1]?.release();
    await expect.poll(isBusy).toEqual([null, null]);
  });

  it("keeps a note longer than its limit and says so, and moves the order with the longest", async () => {
    const server = serve(listedOrder(1001));
    const sent = open({ [LIST]: server.list, [MOVE]: server.move });
    await expect.poll(() => rows().length).toBe(1);
    document.getElementById("list")?.focus();
    await userEvent.keyboard("j{Enter}");
    const note = dialog.getByLabelText(t("adminOrders.note"));
    const longest = "😀".repeat(ORDER_NOTE_MAX_CHARS);
    await note.fill(`${longest}😀`);
    const move = dialog.getByRole("button", { name: t("actions.move"), exact: true });
    await move.click();
    await expect.element(dialog.getByText(t("form.tooLong", { max: ORDER_NOTE_MAX_CHARS }))).toBeVisible();
    await expect.element(note).toHaveValue(`${longest}😀`);
    expect(sent(MOVE)).toEqual([]);
    await note.fill(longest);
    await move.click();
    await expect.poll(() => sent(MOVE)).toMatchObject([{ body: { note: longest } }]);
  });

  it("moves several orders at once, and undoes it", async () => {
    const numbers = [1001, 1002, 1003];
    const server = serve(...numbers.map((number) => listedOrder(number)));
    const sent = open({ [LIST]: server.list, [MOVE]: server.move, [UNDO]: server.undo });
    await tick(1001).click();
    await page.getByRole("button", { name: t("adminOrders.selectPage") }).click();
    for (const number of numbers) await expect.element(tick(number)).toBeChecked();
    await page.getByRole("button", { name: t("adminOrders.actions.confirmed"), exact: true }).click();
    const confirmed = page.getByRole("listitem").getByText(t("orderStatuses.confirmed"), { exact: true });
    await expect.poll(() => confirmed.elements().length).toBe(3);
    await expect.element(page.getByText(t("adminOrders.moved", { count: 3 }))).toBeVisible();
    await page.getByRole("button", { name: t("actions.undo"), exact: true }).click();
    await expect.poll(() => confirmed.elements().length).toBe(0);
    await expect.element(page.getByText(t("adminOrders.undone", { count: 3 }))).toBeVisible();
    expect(sent(MOVE).map(({ body }) => body)).toEqual([
      { numbers, to: "confirmed", shown: ["new", "new", "new"] },
    ]);
    expect(sent(UNDO).map(({ body }) => body)).toEqual([{ numbers }]);
  });

  it("selects, opens and moves orders by keyboard alone", async () => {
    const server = serve(listedOrder(1001), listedOrder(1002));
    const sent = open({ [LIST]: server.list, [ONE]: server.one, [MOVE]: server.move });
    await expect.poll(() => rows().length).toBe(2);
    document.getElementById("list")?.focus();
    for (const [key, at] of [
      ["j", 0],
      ["j", 1],
      ["j", 1],
      ["k", 0],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(() => rows().indexOf(document.activeElement as HTMLElement)).toBe(at);
    }
    await userEvent.keyboard("x");
    await expect.element(tick(1001)).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByLabelText(t("adminOrders.to"))).toHaveValue("confirmed");
    await expectAccessible();
    await dialog.getByLabelText(t("adminOrders.note")).fill("Called at noon");
    const move = dialog.getByRole("button", { name: t("actions.move"), exact: true });
    (move.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByRole("banner")).toMatchTextContent(t("orderStatuses.confirmed"));
    await expect.element(dialog.getByLabelText(t("adminOrders.note"))).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(rows()[0]);
    await expect.poll(() => textOf(0)).toContain(t("orderStatuses.confirmed"));
    const body = { numbers: [1001], to: "confirmed", note: "Called at noon", shown: ["new"] };
    expect(sent(MOVE).map((move) => move.body)).toEqual([body]);
  });

  it("warns of an inactive page, and shows why a move was refused without losing the list", async () => {
    const owner = { id: "1", username: "logix_1", isActive: false };
    let shown = listedOrder(1001, { owner, status: "confirmed" });
    open({
      [LIST]: () => ok(orderList([shown])),
      [MOVE]: [
        "lost",
        () => {
          // Another admin has cancelled it.
          shown = { ...shown, status: "cancelled", moves: [] };
          return ok({ moved: [], refused: [{ number: 1001, reason: "not_allowed" }] });
        },
      ],
    });
    const anyway = dialog.getByRole("button", { name: t("adminOrders.moveAnyway") });
    await next(1001, "designed").click();
    await expect
      .element(dialog.getByRole("alert"))
      .toHaveTextContent(t("adminOrders.inactiveWarning", { count: 1, numbers: "LX-1001" }));
    await expectAccessible();
    const note = dialog.getByLabelText(t("adminOrders.note"));
    await note.fill("Called at noon");
    await anyway.click();
    await expect.element(dialog.getByText(t("client.network"))).toBeVisible();
    expect(textOf(0)).toContain(t("orderStatuses.confirmed"));
    await anyway.click();
    await expect.element(dialog.getByText(`LX-1001: ${t("orderMove.reasons.not_allowed")}`)).toBeVisible();
    await expect.element(page.getByText(t("client.network"))).not.toBeInTheDocument();
    await expect.element(note).toHaveValue("Called at noon");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/^LX-1001: /)).not.toBeInTheDocument();
    await expect.poll(() => textOf(0)).toContain(t("orderStatuses.cancelled"));
  });

  it("says who has moved an order meanwhile, when and why", async () => {
    const change = {
      status: "on_hold",
      changedAt: "2026-11-01T20:14:00.000Z",
      note: "No answer, three times",
      author: "nadir",
    };
    const shown = listedOrder(1001, { status: "encoded" });
    open({
      [LIST]: ok(orderList([shown])),
      [MOVE]: ok({ moved: [], refused: [{ number: 1001, reason: "changed", change }] }),
    });
    const name = t("adminOrders.toNumber", { action: t("adminOrders.actions.shipped"), number: "LX-1001" });
    await page.getByRole("button", { name }).click();
    await dialog.getByRole("button", { name: t("actions.move"), exact: true }).click();
    const refusal = page.getByText(/^LX-1001: /);
    for (const text of [t("orderStatuses.on_hold"), "nadir", "21:14", "No answer, three times"]) {
      await expect.element(refusal).toMatchTextContent(text);
    }
  });

  it("records unanswered calls of an order to confirm, by its button and by key", async () => {
    let shown = listedOrder(1001);
    const sent = open({
      [LIST]: () => ok(orderList([shown, listedOrder(1002, { status: "confirmed" })])),
      "POST /api/group/orders/1001/calls/v1": [
        "lost",
        () => {
          shown = { ...shown, attempts: shown.attempts + 1, calledAt: "2026-11-01T13:05:00.000Z" };
          return ok({ attempts: shown.attempts });
        },
      ],
    });
    const noAnswer = page.getByRole("button", {
      name: t("adminOrders.noAnswer.number", { number: "LX-1001" }),
    });
    await noAnswer.click();
    await expect.element(page.getByText(t("client.network"))).toBeVisible();
    await noAnswer.click();
    await expect.poll(() => textOf(0)).toContain("14:05");
    await expect.element(page.getByText(t("client.network"))).not.toBeInTheDocument();
    rows()[0]?.focus();
    await userEvent.keyboard("a");
    await expect.poll(() => sent("POST /api/group/orders/1001/calls/v1").length).toBe(3);
    expect(textOf(1)).not.toContain(t("adminOrders.noAnswer.number", { number: "LX-1002" }));
    await expectAccessible();
  });

  it("shows what to know before a call, and none of it once an order is closed", async () => {
    const odd = {
      phone: "021234567",
      communeOf: 9,
      openBeside: 1,
      refusedBefore: 1,
      note: "Comes back on Sunday",
    } as const;
    open({
      [LIST]: ok(
        orderList([
          listedOrder(1001, { ...odd, status: "on_hold" }),
          listedOrder(1002, { ...odd, status: "refused" }),
          listedOrder(1003),
        ]),
      ),
    });
    await expect.poll(() => rows().length).toBe(3);
    const hints = [
      odd.note,
      t("adminOrders.hints.notMobile"),
      t("adminOrders.hints.openBeside", { count: 2 }),
      t("adminOrders.hints.refusedBefore"),
    ];
    for (const hint of hints) {
      expect(textOf(0)).toContain(hint);
      expect(textOf(1)).not.toContain(hint);
      expect(textOf(2)).not.toContain(hint);
    }
    expect(textOf(0)).toContain(locale === "ar" ? "البليدة" : "Blida");
    await expectAccessible();
  });

  it("says that orders have arrived, and shows them only when asked", async () => {
    const tick = holdPolls();
    let orders = [listedOrder(1001)];
    const counts = () => ok({ counts: orderCounts({ new: orders.length }) });
    open({ [LIST]: () => ok(orderList(orders)), "GET /api/group/orders/counts/v1": counts }, <PolledCount />);
    await expect.poll(() => rows().length).toBe(1);
    await expect.element(page.getByText(t("admin.ordersToConfirm", { count: 1 }))).toBeInTheDocument();
    const arrived = page.getByText(t("adminOrders.arrived", { count: 2 }));
    await expect.element(arrived).not.toBeInTheDocument();
    orders = [listedOrder(1003), listedOrder(1002), ...orders];
    tick();
    await expect.element(arrived).toBeVisible();
    await expect.element(page.getByText(t("admin.ordersToConfirm", { count: 3 }))).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
    await expectAccessible();
    await page.getByRole("button", { name: t("adminOrders.showChanges") }).click();
    await expect.poll(() => rows().length).toBe(3);
    await expect.element(arrived).not.toBeInTheDocument();
  });

  it("says that a filtered list was changed elsewhere, by its own total", async () => {
    const tick = holdPolls();
    let oran = [listedOrder(1001)];
    const sent = open({
      [LIST]: ({ query }) => ok(orderList(query.get("search") ? oran : [listedOrder(1002), ...oran])),
    });
    await expect.poll(() => rows().length).toBe(2);
    await page.getByRole("searchbox").fill("oran");
    await expect.poll(() => rows().length).toBe(1);
    const changed = page.getByText(t("adminOrders.changedElsewhere"));
    await expect.element(changed).not.toBeInTheDocument();
    oran = [];
    tick();
    await expect.element(changed).toBeVisible();
    const last = sent(LIST).at(-1)?.query;
    expect(last?.get("search")).toBe("oran");
    expect(last?.get("limit")).toBe("1");
    expect(rows()).toHaveLength(1);
  });

  it("shows the faces of designs, which are checked and edited by keyboard alone", async () => {
    const server = serve(...[1001, 1002, 1003].map((number) => listedOrder(number, { status: "confirmed" })));
    const sent = open({
      [LIST]: server.list,
      [MOVE]: server.move,
      "GET /api/group/orders/1002/v1": ok(wholeOrder(listedOrder(1002))),
      ...PLACES,
    });
    await expect.poll(() => rows().length).toBe(3);
    await page.getByRole("button", { name: t("adminOrders.views.faces") }).click();
    await expect.poll(() => window.location.search).toBe("?view=faces");
    for (const face of ["front", "back"] as const) {
      const name = t(`adminOrders.faces.${face}Number`, { number: "LX-1001" });
      await expect.element(page.getByRole("img", { name })).toBeInTheDocument();
    }
    await expectAccessible();
    document.getElementById("list")?.focus();
    const [forward, back] = locale === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    for (const [key, at] of [
      ["j", 0],
      [`{${forward}}`, 1],
      [`{${forward}}`, 2],
      [`{${back}}`, 1],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(() => rows().indexOf(document.activeElement as HTMLElement)).toBe(at);
    }
    await userEvent.keyboard("n");
    await expect.poll(() => textOf(1)).toContain(t("orderStatuses.designed"));
    expect(sent(MOVE).map(({ body }) => body)).toEqual([
      { numbers: [1002], to: "designed", shown: ["confirmed"] },
    ]);
    await userEvent.keyboard("e");
    await expect.element(page.getByLabelText(t("adminOrders.edit.cardName"), { exact: true })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => document.activeElement).toBe(rows()[1]);
  });

  it("filters the faces by colour and character, and the rows by neither", async () => {
    const sent = open({ [LIST]: ok(orderList([listedOrder(1001)])) });
    await page.getByRole("button", { name: t("adminOrders.views.faces") }).click();
    await page.getByLabelText(t("adminOrders.edit.colour")).selectOptions("imperial-gold");
    await page.getByLabelText(t("adminOrders.edit.character")).selectOptions("fennec");
    await expect
      .poll(() => sent(LIST).at(-1)?.query.toString())
      .toMatch(/colour=imperial-gold&character=fennec/);
    await page.getByRole("button", { name: t("adminOrders.views.list") }).click();
    await expect.poll(() => window.location.search).toBe("");
    await expect.element(page.getByLabelText(t("adminOrders.edit.colour"))).not.toBeInTheDocument();
  });

  it("the next order takes the focus of one that has left the list", async () => {
    let shown = [1001, 1002, 1003].map((number) => listedOrder(number));
    open({
      [LIST]: () => ok(orderList(shown)),
      [MOVE]: () => {
        shown = shown.filter(({ number }) => number !== 1002);
        return ok({ moved: [1002], refused: [] });
      },
    });
    await expect.poll(() => rows().length).toBe(3);
    document.getElementById("list")?.focus();
    await userEvent.keyboard("jjn");
    await expect.poll(() => rows().length).toBe(2);
    await expect.poll(() => document.activeElement).toBe(rows()[1]);
    expect(textOf(1)).toContain("LX-1003");
  });

  it("J and K step over the pages of the list", async () => {
    const all = [1001, 1002, 1003].map((number) => listedOrder(number));
    open({
      [LIST]: ({ query: asked }) => {
        const at = Number(asked.get("page") ?? 1) - 1;
        return ok({ ...orderList(all.slice(at * 2, at * 2 + 2), 3), page: at + 1, limit: 2 });
      },
    });
    await expect.poll(() => rows().length).toBe(2);
    rows()[1]?.focus();
    await userEvent.keyboard("j");
    await expect.poll(() => document.activeElement?.textContent).toContain("LX-1003");
    expect(rows()).toHaveLength(1);
    await userEvent.keyboard("k");
    await expect.poll(() => document.activeElement?.textContent).toContain("LX-1002");
  });

  it("has keys for the whole page, which a dialog names and turns off", async () => {
    onTestFinished(() => localStorage.removeItem("pageKeys"));
    open({ [LIST]: ok(orderList([1001, 1002].map((number) => listedOrder(number)))) });
    await expect.poll(() => rows().length).toBe(2);
    const search = page.getByRole("searchbox");
    await userEvent.keyboard("j");
    expect(document.activeElement).toBe(rows()[0]);
    await userEvent.keyboard("j/");
    await expect.element(search).toHaveFocus();
    // A field has its own keys.
    await userEvent.keyboard("j?");
    await expect.element(search).toHaveValue("j?");
    await expect.element(dialog).not.toBeInTheDocument();
    await search.clear();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("k");
    expect(document.activeElement).toBe(rows()[1]);
    await userEvent.keyboard("?");
    await expect.element(dialog).toMatchTextContent(t("adminOrders.keys.noAnswer"));
    await expectAccessible();
    await dialog.getByRole("switch").click();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("/?j");
    expect(document.activeElement).toBe(document.body);
    await expect.element(dialog).not.toBeInTheDocument();
    document.getElementById("list")?.focus();
    await userEvent.keyboard("j");
    expect(document.activeElement).toBe(rows()[0]);
  });

  it("truncates a long Latin name at its end", async () => {
    const name = "Djamel Eddine Kouadri abcdefghijklmnop qrstuvwxyz abcdefghijk lmnopqrst";
    open({ [LIST]: ok(orderList([listedOrder(1001, { name })])) });
    const shown = page.getByText(name, { exact: true });
    await expect.element(shown).toBeVisible();
    const element = shown.element();
    const { textOverflow, direction } = getComputedStyle(element);
    expect({ textOverflow, direction }).toEqual({ textOverflow: "ellipsis", direction: "ltr" });
    expect(element.scrollWidth).toBeGreaterThan(element.clientWidth);
  });

  it("says when no order matches, and when it cannot be loaded", async () => {
    open({ [LIST]: ok(orderList([])) });
    await expect.element(page.getByRole("heading", { name: t("adminOrders.none") })).toBeVisible();
    open({ [LIST]: refused(500, "Out of order") });
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(t("errorView.title"))).toBeVisible();
    await expect.element(alert.getByText("Out of order")).toBeVisible();
    await expect.element(alert.getByRole("link", { name: t("errorView.toLogin") })).toBeVisible();
  });

  it("names each step of an order as the next one", async () => {
    const orders = ORDER_STEPS.slice(0, -1).map((status, at) => listedOrder(1001 + at, { status }));
    open({ [LIST]: ok(orderList(orders)) });
    await expect.poll(() => rows().length).toBe(orders.length);
    for (const [at, to] of ORDER_STEPS.slice(1).entries()) {
      const number = `LX-${1001 + at}`;
      const name = t("adminOrders.toNumber", { action: t(`adminOrders.actions.${to}`), number });
      await expect.element(page.getByRole("button", { name })).toBeVisible();
    }
  });
});
