import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ChipOrderWire } from "#lib/contract/order/cards";
import { LOCALES, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { holdPolls } from "@/tests/support/component/hold-polls";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, stubRequests } from "@/tests/support/component/requests";
import { CashView } from "./cash/cash-view";
import { EncodeView } from "./encode/encode-view";

const CARD: ChipOrderWire["card"] = { name: "Amine", title: "", colour: "#0A0A0A", image: "" };

const chipOrder = (number: number): ChipOrderWire => ({
  number,
  name: `Amine ${number}`,
  username: "logix_amine",
  code: "K9MXZPPJ",
  card: CARD,
  isActive: true,
  isDeleted: false,
  address: "https://logix.dz/u/amine?src=nfc&c=K9MXZPPJ",
});

describe.each(LOCALES)("in %s", (locale) => {
  const t = textsIn(locale);

  it("the queue of cards to encode follows what another station has encoded", async () => {
    const tick = holdPolls();
    let orders = [chipOrder(1001), chipOrder(1002)];
    stubRequests({ "GET /api/group/orders/chips/v1": () => ok({ orders, total: orders.length }) });
    render(<EncodeView appOrigin="https://logix.dz" />, {
      locale,
      path: withLocale(locale, pages.adminEncode),
    });
    const queue = page.getByRole("region", { name: t("adminEncode.queue") });
    await expect.element(queue).toMatchTextContent("Amine 1001");
    orders = [chipOrder(1002)];
    tick();
    await expect.element(queue).not.toMatchTextContent("Amine 1001");
    await expect.element(queue).toMatchTextContent("Amine 1002");
  });

  it("the cash with couriers follows what another admin has received", async () => {
    const tick = holdPolls();
    let open = [{ courier: "ZR Express", orders: 2, dueDa: 3000, since: "2026-11-01T12:00:00.000Z" }];
    stubRequests({
      "GET /api/group/cash/v1": () => ok({ weeks: [], open }),
      "GET /api/group/cash/payouts/v1": ok({ payouts: [], total: 0, page: 1, limit: 20 }),
    });
    render(<CashView />, { locale, path: withLocale(locale, pages.adminCash) });
    const none = page.getByText(t("adminCash.openNone"));
    await expect.element(page.getByText("ZR Express")).toBeVisible();
    open = [];
    tick();
    await expect.element(none).toBeVisible();
  });
});
