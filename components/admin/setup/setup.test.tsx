import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { REQUIRED_STEPS, SETUP_STEPS, type SetupStep } from "#lib/domain/admin/setup";
import { LOCALES } from "#lib/domain/locale";
import type { ResponseOf } from "#lib/contract/calls";
import { AddressGuard } from "@/components/admin/kit/address-guard";
import { expectSound } from "@/tests/support/component/expect-sound";
import { orderCounts } from "@/tests/support/component/listed-order";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, stubRequests } from "@/tests/support/component/requests";
import { SetupLine } from "./setup-line";
import { SetupList } from "./setup-list";
import { TodayLine } from "./today-line";

const setup = (
  done: SetupStep[],
  more: Partial<ResponseOf<"GET /api/group/setup/v1">> = {},
): ResponseOf<"GET /api/group/setup/v1"> => ({
  origin: "http://localhost:3000",
  prices: { standard: 1600, withReferral: 2800 },
  wilayas: 0,
  waitingOrders: 0,
  done,
  ...more,
});

describe.each(LOCALES)("a shop's first hour in %s", (locale) => {
  const t = textsIn(locale);
  const stepOf = (step: SetupStep) =>
    page.getByRole("listitem").filter({ hasText: t(`adminSetup.steps.${step}.title`) });

  it("each step has its state and reason, and a link while it is open", async () => {
    render(<SetupList setup={setup(["contact"], { waitingOrders: 2 })} />, { locale });
    await expect.element(stepOf("contact")).toMatchTextContent(t("adminSetup.done"));
    await expect.element(stepOf("contact").getByRole("link")).not.toBeInTheDocument();
    await expect.element(stepOf("address")).toMatchTextContent("http://localhost:3000");
    await expect.element(stepOf("address").getByRole("link")).not.toBeInTheDocument();
    await expect.element(stepOf("delivery")).toMatchTextContent(t("adminSetup.steps.delivery.none"));
    await expect.element(stepOf("delivery").getByRole("link")).toHaveAttribute("href", "#delivery");
    await expect
      .element(stepOf("seller"))
      .toMatchTextContent(t("adminSetup.steps.seller.waiting", { count: 2 }));
    for (const step of SETUP_STEPS.filter((each) => each !== "contact")) {
      await expect.element(stepOf(step)).toMatchTextContent(t("adminSetup.open"));
    }
    await expectSound();
  });

  it("delivery says that it is free everywhere", async () => {
    render(<SetupList setup={setup([], { wilayas: 69 })} />, { locale });
    await expect.element(stepOf("delivery")).toMatchTextContent(t("adminSetup.steps.delivery.free"));
  });

  it("delivery says in how many wilayas it is offered", async () => {
    render(<SetupList setup={setup(["delivery"], { wilayas: 48 })} />, { locale });
    await expect
      .element(stepOf("delivery"))
      .toMatchTextContent(t("adminSetup.steps.delivery.offered", { count: 48, of: 69 }));
  });

  it("one line names the steps that are missing before the first order", async () => {
    stubRequests({ "GET /api/group/setup/v1": ok(setup(["address", "delivery", "contact"])) });
    render(<SetupLine />, { locale });
    const steps = t("adminSetup.steps.seller.title");
    await expect.element(page.getByText(t("adminSetup.left", { count: 1, steps }))).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: t("adminSetup.show") }))
      .toHaveAttribute("href", expect.stringMatching(/settings#setup$/));
    await expectSound();
  });

  it("the line is gone once they are done, whatever else is open", async () => {
    const sent = stubRequests({ "GET /api/group/setup/v1": ok(setup([...REQUIRED_STEPS])) });
    render(<SetupLine />, { locale });
    await expect.poll(() => sent("GET /api/group/setup/v1").length).toBe(1);
    await expect.element(page.getByRole("link")).not.toBeInTheDocument();
  });

  it("what waits today leads to its list", async () => {
    const open = { courier: "Yalidine", orders: 3, dueDa: 6000, since: "2026-11-01T12:00:00.000Z" };
    stubRequests({
      "GET /api/group/orders/counts/v1": ok({ counts: orderCounts({ new: 4, came_back: 2 }) }),
      "GET /api/group/summary/v1": ok({ users: 9, waiting: 1, unread: 5 }),
      "GET /api/group/cash/v1": ok({ weeks: [], open: [open, { ...open, courier: "ZR", dueDa: 500 }] }),
    });
    render(<TodayLine />, { locale });
    const link = (text: string) => page.getByRole("link", { name: text });
    await expect
      .element(link(t("adminSetup.today.toConfirm", { count: 4 })))
      .toHaveAttribute("href", expect.stringMatching(/orders\?status=new$/));
    await expect
      .element(link(t("adminSetup.today.cameBack", { count: 2 })))
      .toHaveAttribute("href", expect.stringMatching(/orders\?status=came_back$/));
    await expect.element(link(t("adminSetup.today.unread", { count: 5 }))).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /6500/ }))
      .toHaveAttribute("href", expect.stringMatching(/orders\/cash$/));
    await expectSound();
  });

  it("cards are made for a local address only after it was typed", async () => {
    render(
      <AddressGuard appOrigin="http://localhost:3000">
        <button type="button">Print</button>
      </AddressGuard>,
      { locale },
    );
    const print = page.getByRole("button", { name: "Print" });
    const address = page.getByLabelText(t("adminOrders.localAddress.type", { host: "localhost:3000" }));
    await expect.element(page.getByText("http://localhost:3000")).toBeVisible();
    await address.fill("localhost:300");
    await expect.element(print).not.toBeInTheDocument();
    await expectSound();
    await address.fill("localhost:3000");
    await expect.element(print).toBeVisible();
    await expect.element(page.getByText("http://localhost:3000")).toBeVisible();
  });

  it("nothing is asked for a public address", async () => {
    render(
      <AddressGuard appOrigin="https://logix.dz">
        <button type="button">Print</button>
      </AddressGuard>,
      { locale },
    );
    await expect.element(page.getByRole("button", { name: "Print" })).toBeVisible();
    await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  });
});
