import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import type { Series } from "#lib/domain/statistics/statistics";
import type { StatisticsWire } from "#lib/wire/statistics/client";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { expectSound } from "@/tests/support/component/expect-sound";
import { messagesOf, render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Reply } from "@/tests/support/component/requests";
import { COMPLETE_PROFILE, EMPTY_PROFILE } from "@/tests/support/component/sample-profile";
import { Dashboard } from "./dashboard";
import { toPath } from "#lib/wire/call-path";

const ADDRESS = "https://logix.example/u/nadia";
const STATISTICS = `GET ${toPath("GET /api/content/analyse/getstatics/all/v1")}` as const;
const SERIES = "GET /api/content/analyse/series/v1" as const;
const AS_OF = "2026-11-20T12:03:00.000Z";
const NOTHING = { taps: 0, saves: 0, clicks: 0, people: 0 };
const TOTALS = { taps: 6, saves: 2, clicks: 1, people: 3 };

const statisticsOf = (totals = TOTALS, recent: StatisticsWire["static"]["recent"] = []): StatisticsWire => ({
  static: {
    NumOfTaps: { Num: totals.taps },
    NumSC: { Num: totals.saves },
    NumCP: { Num: totals.clicks },
    activities: [],
    recent,
    asOf: AS_OF,
  },
});

// It shadows the browser's own.
afterEach(() => void Reflect.deleteProperty(navigator, "share"));

/** All visits are on the last day. */
function seriesOf(count: number, change: Partial<Series> = {}): Series {
  const totals = change.totals ?? TOTALS;
  const dayOf = (ago: number) => new Date(Date.UTC(2026, 10, 20 - ago)).toISOString().slice(0, 10);
  const days = Array.from({ length: count }, (_, at) => {
    const day = dayOf(count - 1 - at);
    return totals.taps === 6 && at === count - 1
      ? { day, taps: { nfc: 3, qr: 2, link: 1 }, saves: 2, clicks: 1, people: 3 }
      : { day, taps: { nfc: 0, qr: 0, link: 0 }, saves: 0, clicks: 0, people: 0 };
  });
  return { from: dayOf(count - 1), to: dayOf(0), days, totals, previous: null, ...change };
}

const seriesReply: Reply = ({ query }) => ok(seriesOf(Number(query.get("days"))));

const counterOf = (title: string) =>
  [...document.querySelectorAll("dl > div")].find((one) => one.querySelector("dt")?.textContent === title);
const expectCounter = (title: string) => expect.poll(() => counterOf(title)?.textContent);
const expectFigure = (title: string) =>
  expect.poll(() => counterOf(title)?.querySelector("bdi")?.textContent);
const box = (name: string) => page.getByRole("region", { name });

describe.each(LOCALES)("dashboard in %s", (locale) => {
  const t = textsIn(locale);
  const taps = t("dashboard.taps.title");
  const prefix = locale === "ar" ? "" : "/en";
  const referrals: ResponseOf<"GET /api/users/referrals/v1"> = {
    code: "friend",
    link: `${ADDRESS}?ref=friend`,
    signUps: 0,
  };

  function open(
    replies: Partial<Record<typeof STATISTICS | typeof SERIES, Reply | Reply[]>> = {},
    { profile = EMPTY_PROFILE, query = "" } = {},
  ) {
    const sent = stubRequests({
      [STATISTICS]: ok(statisticsOf()),
      [SERIES]: seriesReply,
      "GET /api/users/order/v1": ok({ order: null }),
      [`GET ${toPath("GET /api/users/referrals/v1")}`]: ok(referrals),
      ...replies,
    });
    const days = query === "?days=7" ? 7 : 30;
    const loaded = {
      hiddenLinks: [],
      statistics: undefined,
      series: undefined,
      referrals,
      order: null,
      digest: undefined,
      due: 0,
      look: null,
    };
    render(<Dashboard profile={profile} address={ADDRESS} days={days} loaded={loaded} style={null} />, {
      locale,
      path: `${prefix}${pages.panelDashboard}${query}`,
    });
    return sent;
  }

  it("reports failed statistics, shows the rest and retries", async () => {
    const sent = open({
      [STATISTICS]: [refused(500, ""), refused(500, ""), ok(statisticsOf())],
      [SERIES]: [seriesReply, seriesReply, seriesReply, "lost", seriesReply],
    });
    const failed = page.getByText(t("dashboard.failed"));
    await expect.element(failed).toBeVisible();
    const errors = page.getByRole("definition").getByText(t("dashboard.error"));
    expect(errors.elements()).toHaveLength(3);
    await expectCounter(taps).toContain(t("dashboard.notAvailable"));
    const activity = box(t("dashboard.recentActivity"));
    await expect.element(activity).toMatchTextContent(t("dashboard.notAvailable"));
    await expect.element(page.getByRole("img", { name: t("dashboard.qr.alt") })).toBeVisible();
    await expect.element(page.getByRole("link", { name: t("dashboard.enhance") })).toBeVisible();
    await expectSound();

    const again = page.getByRole("button", { name: t("actions.retry") });
    await again.click();
    await expect.poll(() => sent(STATISTICS)).toHaveLength(2);
    await expect.element(again).not.toHaveAttribute("aria-disabled", "true");
    await expect.element(failed).toBeVisible();
    await again.click();
    await expect.element(failed).not.toBeInTheDocument();
    await expectFigure(taps).toBe("6");

    await page.getByRole("button", { name: t("dashboard.range.days", { days: 7 }) }).click();
    await expect.element(failed).toBeVisible();
    await expectCounter(taps).toContain(t("dashboard.error"));
    await again.click();
    await expect.element(failed).not.toBeInTheDocument();
    await expectFigure(taps).toBe("6");
  });

  it("keeps the period in the URL and the history", async () => {
    open();
    const choice = (days: number) => page.getByRole("button", { name: t("dashboard.range.days", { days }) });
    const rows = box(t("dashboard.reach.title")).getByRole("row");
    await expect.element(choice(30)).toHaveAttribute("aria-pressed", "true");
    await choice(7).click();
    await expect.poll(() => window.location.search).toBe("?days=7");
    await expect.element(choice(7)).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByText(t("dashboard.lead", { days: 7 }))).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(8);
    await choice(90).click();
    await expect.poll(() => rows.elements().length).toBe(91);
    window.history.back();
    await expect.poll(() => rows.elements().length).toBe(8);
    window.history.back();
    await expect.element(choice(30)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => rows.elements().length).toBe(31);
    expect(window.location.search).toBe("");
  });

  it.each([
    ["?days=90", 90],
    ["?days=8", 30],
  ])("opens %s with %i days", async (query, days) => {
    open({}, { query });
    await expect
      .element(page.getByRole("button", { name: t("dashboard.range.days", { days }) }))
      .toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(() => box(t("dashboard.reach.title")).getByRole("row").elements().length)
      .toBe(days + 1);
  });

  it("invites owners without visits to share the page", async () => {
    open({
      [STATISTICS]: ok(statisticsOf(NOTHING)),
      [SERIES]: ok(seriesOf(30, { totals: NOTHING })),
    });
    const reach = box(t("dashboard.reach.title"));
    await expect.element(reach).toMatchTextContent(t("dashboard.firstVisit.title"));
    await expectFigure(taps).toBe("0");
    await expect.element(reach.getByRole("button", { name: t("dashboard.sharePage") })).toBeVisible();
    await expect.element(box(t("dashboard.recentActivity"))).toMatchTextContent(t("dashboard.comingSoon"));
    await expect.element(box(t("dashboard.recentActivity"))).toMatchTextContent(t("dashboard.noActivity"));
    await expect.element(page.getByText(t("dashboard.invite.signUps", { people: 0 }))).toBeVisible();
    await expectSound();
  });

  it("says when a period had no visits", async () => {
    open({ [SERIES]: ok(seriesOf(30, { totals: NOTHING })) });
    await expect.element(page.getByText(t("dashboard.reach.none"))).toBeVisible();
    await expectCounter(taps).toContain(messagesOf(locale).dashboard.inAll.replace("<figure></figure>", "6"));
    await expect.element(page.getByText(t("dashboard.firstVisit.title"))).not.toBeInTheDocument();
  });

  it("links to missing parts of the profile, the most useful first", async () => {
    open();
    const hints = box(t("dashboard.completeness.title")).getByRole("listitem").getByRole("link");
    await expect
      .poll(() => hints.elements().map((hint) => [hint.textContent, hint.getAttribute("href")]))
      .toEqual([
        [t("dashboard.completeness.hints.photo"), `${prefix}${pages.panelProfileEdit}?page=1#photo`],
        [t("dashboard.completeness.hints.links"), `${prefix}${pages.panelProfileEdit}?page=3#links`],
        [t("dashboard.completeness.hints.title"), `${prefix}${pages.panelProfileEdit}?page=2#work`],
      ]);
    await expect
      .element(page.getByRole("link", { name: t("dashboard.enhance") }))
      .toHaveAttribute("href", `${prefix}${pages.panelProfileEdit}?page=1#photo`);
  });

  it("gives no hints when the profile is complete", async () => {
    open({}, { profile: COMPLETE_PROFILE });
    const done = box(t("dashboard.completeness.done"));
    await expect.element(done.getByRole("progressbar")).toHaveAttribute("value", "100");
    await expect.element(done).toMatchTextContent(t("dashboard.completeness.doneText"));
    const publicPage = `${prefix}${pages.view(COMPLETE_PROFILE.username)}`;
    await expect
      .element(done.getByRole("link", { name: t("actions.openMyPage") }))
      .toHaveAttribute("href", publicPage);
    await expect
      .element(page.getByRole("link", { name: t("dashboard.enhance") }))
      .toHaveAttribute("href", publicPage);
  });

  it("shows a day's figures of the chart to pointer and keyboard, in reading direction", async () => {
    open({}, { query: "?days=7" });
    const chart = page.getByRole("application", { name: t("dashboard.reach.chart") });
    await expect.element(chart).toBeVisible();
    (chart.element() as HTMLElement).focus();
    const tip = box(t("dashboard.reach.title")).getByRole("status");
    await expect.element(tip).toMatchTextContent(t("dashboard.reach.total"));
    const figures = () =>
      tip
        .getByRole("definition")
        .elements()
        .map(({ textContent }) => textContent);
    const first = tip.getByRole("paragraph").element().textContent;
    const key = locale === "ar" ? "{ArrowLeft}" : "{ArrowRight}";
    for (let day = 0; day < 6; day++) await userEvent.keyboard(key);
    await expect.poll(figures).toEqual(["3", "2", "1", "6"]);
    expect(tip.getByRole("paragraph").element().textContent).not.toBe(first);

    // The keyboard left the tooltip at today, the last point.
    const { width, height } = chart.element().getBoundingClientRect();
    await userEvent.hover(chart, { position: { x: width / 2, y: height / 2 } });
    await expect.poll(figures).toEqual(["0", "0", "0", "0"]);
    await userEvent.hover(chart, { position: { x: locale === "ar" ? 20 : width - 20, y: height / 2 } });
    await expect.poll(figures).toEqual(["3", "2", "1", "6"]);
  });

  it("compares with the previous period, also in words, and does not group thousands", async () => {
    const totals = { taps: 12_345, saves: 96, clicks: 5, people: 1214 };
    const previous = { taps: 10_000, saves: 100, clicks: 0, people: 1000 };
    open({ [SERIES]: ok(seriesOf(30, { totals, previous })) });
    await expect.element(page.getByText("+23%", { exact: true })).toBeVisible();
    await expectFigure(taps).toBe("12345");
    await expectCounter(taps).toContain(t("dashboard.change.more", { percent: "23%" }));
    await expectCounter(t("dashboard.saves.title")).toContain("−4%");
    await expectCounter(t("dashboard.saves.title")).toContain(t("dashboard.change.less", { percent: "4%" }));
    // A rise from zero has no percentage.
    await expectCounter(t("dashboard.clicks.title")).not.toContain("%");
    await expect.element(page.getByText(t("dashboard.reach.people", { people: 1214 }))).toBeVisible();
  });

  it("shows the age of activities by the server's clock, not the device's", async () => {
    vi.setSystemTime(new Date("2026-11-20T07:00:00.000Z"));
    open({
      [STATISTICS]: ok(
        statisticsOf(TOTALS, [{ action: "save", source: "qr", at: "2026-11-20T12:00:00.000Z" }]),
      ),
    });
    const ago = { ar: "قبل 3 دقائق", en: "3 minutes ago" }[locale];
    await expect
      .element(box(t("dashboard.recentActivity")).getByRole("listitem"))
      .toHaveTextContent(`${t("activities.save.qr")}${ago}`);
  });

  it("opens the share sheet, or else copies the address", async () => {
    open();
    const share = box(t("dashboard.quickActions")).getByRole("button", { name: t("dashboard.sharePage") });
    const shared = vi.fn(async () => {});
    Object.defineProperty(navigator, "share", { value: shared, configurable: true });
    await share.click();
    expect(shared).toHaveBeenCalledWith({ title: "Nadia Share", url: ADDRESS });

    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await share.click();
    await expect
      .element(box(t("dashboard.quickActions")).getByRole("status"))
      .toMatchTextContent(t("form.copied"));
    expect(copy).toHaveBeenCalledWith(ADDRESS);
    await expect
      .element(page.getByRole("link", { name: t("actions.editPage") }))
      .toHaveAttribute("href", `${prefix}${pages.panelProfileEdit}`);
  });

  it("shows the address selected when the browser refuses to copy it", async () => {
    open();
    Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
    const dialog = page.getByRole("dialog", { name: t("form.copyByHand.title") });
    for (const button of [
      box(t("dashboard.qr.title")).getByRole("button", { name: t("actions.copyLink") }),
      box(t("dashboard.quickActions")).getByRole("button", { name: t("dashboard.sharePage") }),
    ]) {
      await button.click();
      await expect.element(dialog.getByRole("textbox", { name: t("form.copyByHand.label") })).toHaveFocus();
      expect(getSelection()?.toString()).toBe(ADDRESS);
      await expectAccessible();
      await dialog.getByRole("button", { name: t("actions.done") }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }
  });
});
