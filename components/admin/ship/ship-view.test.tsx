import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResponseOf } from "#lib/contract/calls";
import type { ListedParcelWire } from "#lib/contract/ship/parcels";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { PAGE_SIZE_MAX } from "#lib/domain/limits";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { toPath } from "#lib/wire/call-path";
import { pages } from "#lib/wire/pages";
import { expectSound, showOnPhone } from "@/tests/support/component/expect-sound";
import { holdPolls } from "@/tests/support/component/hold-polls";
import { listedOrder, orderCounts, orderList } from "@/tests/support/component/listed-order";
import { orderDetails, PLACES } from "@/tests/support/component/order-details";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies, type Sent } from "@/tests/support/component/requests";
import { ShipView } from "./ship-view";

const CREATE = "POST /api/group/orders/parcels/v1";
const DETAILS = `GET ${toPath("GET /api/group/orders/{number}/v1", { number: 1002 })}` as const;
const NUMBERS = [1001, 1002, 1003];

const UNCLEAR: ListedParcelWire = {
  number: 1003,
  name: "Amine",
  state: "unknown",
  tracking: "",
  labelUrl: "https://example.com/label",
  reason: "",
  courierStatus: "",
  paymentStatus: "",
  changedAt: "2026-11-01T12:00:00.000Z",
};
const PARCELS: ResponseOf<"GET /api/group/orders/parcels/v1"> = {
  isConfigured: true,
  parcels: [UNCLEAR],
  total: 1,
  page: 1,
  limit: 20,
};

const READY = orderList(
  NUMBERS.map((number) => listedOrder(number, { status: "encoded", moves: ["shipped"] })),
);

const CREATED: ResponseOf<"POST /api/group/orders/parcels/v1"> = {
  results: [
    { number: 1001, outcome: "created", tracking: "yal-00001A", isMoved: true },
    {
      number: 1002,
      outcome: "refused",
      reason: "commune_unknown",
      text: "",
      choices: [{ id: 1605, name: "Bab el-Oued", detail: "Alger" }],
    },
    { number: 1003, outcome: "unknown" },
  ],
  retryAfterS: 37,
};

describe.each(LOCALES)("parcels in %s", (locale) => {
  const t = textsIn(locale);
  const tick = (number: number) =>
    page.getByRole("checkbox", { name: t("adminOrders.selectNumber", { number: `LX-${number}` }) });

  function open(replies: Replies, view = "") {
    const sent = stubRequests({
      "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({ encoded: NUMBERS.length }) }),
      "GET /api/group/settings/v1": ok({ settings: DEFAULT_SETTINGS }),
      "GET /api/group/orders/v1": ok(READY),
      "GET /api/group/orders/parcels/v1": ok(PARCELS),
      ...replies,
    });
    render(<ShipView username="boss" />, { locale, path: withLocale(locale, pages.adminShip) + view });
    return sent;
  }

  it("keep the selection when the courier fails, show each order's result and send a chosen commune", async () => {
    const sent = open({ [CREATE]: [refused(503, "Out of order"), ok(CREATED)] });
    for (const number of NUMBERS) await tick(number).click();
    const create = page.getByRole("button", { name: t("adminShip.createParcels", { count: 3 }) });
    await create.click();
    await expect.element(page.getByText("Out of order")).toBeVisible();
    for (const number of NUMBERS) await expect.element(tick(number)).toBeChecked();
    await expect.element(create).not.toHaveAttribute("aria-disabled", "true");

    await create.click();
    const results = page.getByRole("region", {
      name: t("adminShip.results.title", { created: 1, total: 3 }),
    });
    await expect.element(results).toMatchTextContent("yal-00001A");
    await expect.element(results).toMatchTextContent(t("adminShip.results.reasons.commune_unknown"));
    await expect.element(results).toMatchTextContent(t("adminShip.results.unknown"));
    await expect.element(results).toMatchTextContent(t("adminShip.results.retryAfter", { seconds: 37 }));
    await expectSound();
    await results
      .getByLabelText(t("adminShip.results.chooseCommune", { number: "LX-1002" }))
      .selectOptions("1605");
    await results.getByRole("button", { name: t("actions.sendAgain") }).click();
    await expect
      .poll(() => sent(CREATE).map(({ body }) => body))
      .toEqual([
        { orders: NUMBERS.map((number) => ({ number })) },
        { orders: NUMBERS.map((number) => ({ number })) },
        { orders: [{ number: 1002, communeId: 1605 }] },
      ]);
  });

  it("the list to ship says that orders have arrived, and shows them only when asked", async () => {
    const poll = holdPolls();
    let ready = READY;
    open({ "GET /api/group/orders/v1": () => ok(ready) });
    await expect.element(tick(1001)).toBeVisible();
    ready = orderList([...READY.orders, listedOrder(1004, { status: "encoded", moves: ["shipped"] })]);
    poll();
    await expect.element(page.getByText(t("adminOrders.arrived", { count: 1 }))).toBeVisible();
    await expect.element(tick(1004)).not.toBeInTheDocument();
    await page.getByRole("button", { name: t("adminOrders.showChanges") }).click();
    await expect.element(tick(1004)).toBeVisible();
  });

  it("an order whose desk is unclear is edited and sent again", async () => {
    const unclear = { number: 1002, outcome: "refused", reason: "desk_unknown", text: "", choices: [] };
    const sent = open({
      ...PLACES,
      [CREATE]: ok({ results: [unclear], retryAfterS: null }),
      [DETAILS]: ok(orderDetails({ kind: "desk" }, { number: 1002, feeDa: 300 })),
      [DETAILS.replace("GET", "PUT")]: ok({ ...orderDetails({}, { number: 1002 }), message: "Order saved" }),
    });
    await tick(1002).click();
    await page.getByRole("button", { name: t("adminShip.createParcels", { count: 1 }) }).click();
    const edit = page.getByRole("button", {
      name: t("adminOrders.edit.number", { number: "LX-1002" }),
    });
    await edit.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabelText(t("fields.deliveryMethod"), { exact: true }).selectOptions("home");
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("actions.save") })
      .click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(edit).toHaveFocus();
    await expectSound();
    await page
      .getByRole("button", { name: t("adminShip.results.sendNumber", { number: "LX-1002" }) })
      .click();
    await expect.poll(() => sent(CREATE).at(-1)?.body).toEqual({ orders: [{ number: 1002 }] });
    expect(sent(CREATE)).toHaveLength(2);
  });

  it("show the page before when all orders of the last page are shipped", async () => {
    const all = Array.from({ length: PAGE_SIZE_MAX + 1 }, (_, index) =>
      listedOrder(1001 + index, { status: "encoded", moves: ["shipped"] }),
    );
    const last = 1001 + PAGE_SIZE_MAX;
    let waiting = all;
    const sent = open({
      "GET /api/group/orders/parcels/v1": ok({ ...PARCELS, isConfigured: false }),
      "GET /api/group/orders/v1": ({ query }: Sent) => {
        const first = (Number(query.get("page")) - 1) * PAGE_SIZE_MAX;
        return ok(orderList(waiting.slice(first, first + PAGE_SIZE_MAX), waiting.length));
      },
      "POST /api/group/orders/move/v1": () => {
        waiting = all.slice(0, PAGE_SIZE_MAX);
        return ok({ moved: [last], refused: [] });
      },
    });
    await page.getByRole("button", { name: t("actions.next") }).click();
    await tick(last).click();
    await page.getByRole("button", { name: t("adminShip.markShipped", { count: 1 }) }).click();
    await expect.element(page.getByText("Amine 1001")).toBeVisible();
    await expect.element(page.getByText(t("adminOrders.count", { count: PAGE_SIZE_MAX }))).toBeVisible();
    expect(page.getByRole("heading", { name: t("adminShip.none") }).elements()).toEqual([]);
    expect(sent("POST /api/group/orders/move/v1").map(({ body }) => body)).toMatchObject([
      { numbers: [last] },
    ]);
  });

  it("show the name of an order on a phone", async () => {
    open({}, "?view=parcels");
    await expect.element(page.getByText("Amine", { exact: true }).last()).toBeVisible();
    await expectSound();
    await showOnPhone();
    const name = page.getByText("Amine", { exact: true }).last().element();
    expect(name.getBoundingClientRect().width).toBeGreaterThan(30);
  });
});
