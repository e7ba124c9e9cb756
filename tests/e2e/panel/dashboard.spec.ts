import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { createTranslator } from "next-intl";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import type { Source } from "#lib/domain/statistics/action";
import type { toStatisticsWire } from "#lib/wire/statistics/server";
import { pages, shortLinkPath } from "#lib/wire/pages";
import { paths } from "#lib/wire/api-paths";
import type { ReferralsResponse, SeriesResponse } from "#lib/wire/statistics/responses";
import { countsOf, createPerson, type ApiPerson } from "../../support/browser/api-people.ts";
import { openAs } from "../../support/browser/owner-page.ts";
import { picture } from "../../support/pictures.ts";
import {
  DESKTOP,
  LOOKS,
  PHONE,
  expectAccessible,
  expectNoOverflowAnywhere,
} from "../../support/browser/screens.ts";
import { FAILED_CALLS, test, testsIn } from "../../support/browser/browser-test.ts";

test.use({ expectedErrors: FAILED_CALLS });

const LANGUAGES = [
  ["ar", ar, ""],
  ["en", en, "/en"],
] as const;
const ORIGIN = process.env.BASE_URL ?? "";
const STATISTICS = `**${paths.statistics}`;
const SERIES = "**/api/content/analyse/series/v1?*";

const VISITS = { nfc: 3, qr: 2, link: 1 } as const satisfies Record<Source, number>;
const [SAVES, CLICKS] = [2, 1];

const people: ApiPerson[] = [];

async function newcomer(...args: Parameters<typeof createPerson>): Promise<ApiPerson> {
  const person = await createPerson(...args);
  people.push(person);
  return person;
}

test.afterAll(async () => {
  await Promise.all(people.map(({ request }) => request.dispose()));
});

/** Sends a visitor's action without a session. */
async function act(
  visitor: APIRequestContext,
  { uid }: ApiPerson,
  action: string,
  source: Source,
  times = 1,
) {
  for (let time = 0; time < times; time++) {
    const response = await visitor.post(paths.visitorAction(uid), { data: { Action: action, source } });
    expect(response.ok()).toBe(true);
  }
}

async function visit(visitor: APIRequestContext, person: ApiPerson): Promise<void> {
  for (const [source, times] of Object.entries(VISITS) as [Source, number][]) {
    await act(visitor, person, "UpNumTap", source, times);
  }
  await act(visitor, person, "UpSC", "nfc", SAVES);
  await act(visitor, person, "UpCP", "link", CLICKS);
}

const seriesOf = async ({ request }: ApiPerson, days: number): Promise<SeriesResponse> =>
  (await (await request.get(paths.series(days))).json()) as SeriesResponse;

const counter = (page: Page, title: string) =>
  page.locator("dl > div", { has: page.getByRole("term").filter({ hasText: title }) });

const box = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

for (const [locale, texts, prefix] of LANGUAGES) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.dashboard;
  const say = createTranslator({ locale, messages: texts, namespace: "dashboard" });
  const dashboard = `${prefix}${pages.panelDashboard}`;

  test.describe(`dashboard in ${locale}`, () => {
    for (const { device, theme, options } of LOOKS[locale]) {
      test(`the dashboard shows what the API returns, on a ${theme} ${device}`, async ({
        browser,
        playwright,
        request,
      }) => {
        const person = await newcomer(playwright, { fullName: "عبد الرحمن بن يوسف Abderrahmane" });
        await visit(request, person);
        const [counts, series] = [await countsOf(person), await seriesOf(person, 30)];
        expect(counts).toEqual({ taps: 6, saves: SAVES, clicks: CLICKS });
        expect(series.totals).toMatchObject(counts);

        const page = await openAs(browser, person, dashboard, options);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(
          "عبد الرحمن بن يوسف Abderrahmane",
        );
        for (const key of ["taps", "saves", "clicks"] as const) {
          const shown = counter(page, t[key].title);
          await expect(shown.getByRole("definition").first()).toHaveText(String(series.totals[key]));
          await expect(shown).toContainText(t[key].text);
          await expect(shown.getByText(t.inAll.split("<")[0]!.trim())).toContainText(String(counts[key]));
        }
        const reach = box(page, t.reach.title);
        await expect(reach.getByText(say("reach.people", { people: series.totals.people }))).toBeVisible();
        await expect(reach.getByRole("row")).toHaveCount(31);
        await expect(reach.getByRole("row").last().getByRole("cell")).toHaveText(["3", "2", "1"]);

        const activities = box(page, t.recentActivity).getByRole("listitem");
        await expect(activities.first()).toContainText(texts.activities.click.link);
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);
        await page.context().close();
      });
    }

    inEnglish(
      "the dashboard keeps the period in the address, back and forth",
      async ({ browser, playwright, request }) => {
        const person = await newcomer(playwright);
        await visit(request, person);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        const range = page.getByRole("group", { name: t.range.label });
        const choice = (days: number) => range.getByRole("button", { name: say("range.days", { days }) });
        const rows = box(page, t.reach.title).getByRole("row");
        await expect(choice(30)).toHaveAttribute("aria-pressed", "true");

        await choice(7).click();
        await expect(page).toHaveURL(/\?days=7$/);
        await expect(choice(7)).toHaveAttribute("aria-pressed", "true");
        await expect(page.getByText(say("lead", { days: 7 }))).toBeVisible();
        await expect(rows).toHaveCount(8);
        await choice(90).click();
        await expect(page).toHaveURL(/\?days=90$/);
        await expect(rows).toHaveCount(91);
        await page.goBack();
        await expect(rows).toHaveCount(8);
        await page.goBack();
        await expect(page).toHaveURL(dashboard);
        await expect(choice(30)).toHaveAttribute("aria-pressed", "true");
        await expect(rows).toHaveCount(31);

        await page.goto(`${dashboard}?days=90`);
        await expect(choice(90)).toHaveAttribute("aria-pressed", "true");
        await expect(rows).toHaveCount(91);
        await page.goto(`${dashboard}?days=8`);
        await expect(choice(30)).toHaveAttribute("aria-pressed", "true");
        await page.context().close();
      },
    );

    inArabic(
      "the dashboard says that statistics failed, shows the rest and tries again",
      async ({ browser, playwright, request }) => {
        const person = await newcomer(playwright);
        await visit(request, person);
        const page = await openAs(browser, person, dashboard, PHONE, (fresh) =>
          fresh.route(STATISTICS, (route) => route.fulfill({ status: 500, json: { code: "internal" } })),
        );
        const taps = counter(page, t.taps.title);
        await expect(page.getByText(t.failed)).toBeVisible();
        await expect(page.getByRole("definition").getByText(t.error, { exact: true })).toHaveCount(3);
        await expect(taps).toContainText(t.error);
        await expect(taps).toContainText(t.notAvailable);
        await expect(box(page, t.recentActivity)).toContainText(t.notAvailable);
        await expect(page.getByRole("img", { name: t.qr.alt })).toBeVisible();
        await expect(page.getByRole("link", { name: t.enhance })).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);

        const again = page.getByRole("button", { name: t.tryAgain });
        // Each response must arrive before the next request may pass.
        await Promise.all([page.waitForResponse(STATISTICS), again.click()]);
        await expect(again).toBeEnabled();
        await expect(page.getByText(t.failed)).toBeVisible();
        await page.unroute(STATISTICS);
        await again.click();
        await expect(page.getByText(t.failed)).toHaveCount(0);
        await expect(taps.getByRole("definition").first()).toHaveText("6");

        await page.route(SERIES, (route) => route.abort());
        await page.getByRole("button", { name: say("range.days", { days: 7 }) }).click();
        await expect(page.getByText(t.failed)).toBeVisible();
        await expect(taps).toContainText(t.error);
        await page.unroute(SERIES);
        await again.click();
        await expect(taps.getByRole("definition").first()).toHaveText("6");
        await expect(page.getByText(t.failed)).toHaveCount(0);
        await page.context().close();
      },
    );

    test("the dashboard invites to share the page while there are no visits", async ({
      browser,
      playwright,
    }) => {
      const person = await newcomer(playwright);
      for (const { options } of LOOKS[locale]) {
        const page = await openAs(browser, person, dashboard, options);
        const reach = box(page, t.reach.title);
        await expect(counter(page, t.taps.title).getByRole("definition").first()).toHaveText("0");
        await expect(reach).toContainText(t.firstVisit.title);
        await expect(reach.getByRole("button", { name: t.sharePage })).toBeVisible();
        await expect(box(page, t.recentActivity)).toContainText(t.comingSoon);
        await expect(box(page, t.recentActivity)).toContainText(t.noActivity);
        await expect(page.getByText(say("invite.signUps", { people: 0 }))).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflowAnywhere(page);
        await page.context().close();
      }
    });

    inEnglish(
      "the dashboard leads to what the profile lacks, the most useful first",
      async ({ browser, playwright }) => {
        const person = await newcomer(playwright);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        const hints = box(page, t.completeness.title).getByRole("listitem").getByRole("link");
        await expect(hints).toHaveText([
          t.completeness.hints.photo,
          t.completeness.hints.links,
          t.completeness.hints.title,
        ]);
        await expect(hints.nth(1)).toHaveAttribute("href", `${prefix}${pages.panelProfileEdit}?page=3#links`);
        await expect(page.getByRole("link", { name: t.enhance })).toHaveAttribute(
          "href",
          `${prefix}${pages.panelProfileEdit}?page=1#photo`,
        );
        await hints.nth(2).click();
        await expect(page).toHaveURL(new RegExp(`${prefix}${pages.panelProfileEdit}\\?page=2`));
        await page.context().close();
      },
    );

    inArabic(
      "the dashboard asks for nothing when the profile is complete",
      async ({ browser, playwright }) => {
        const person = await completePerson(playwright);
        const page = await openAs(browser, person, dashboard, DESKTOP);
        const done = box(page, t.completeness.done);
        await expect(done.getByRole("progressbar")).toHaveAttribute("value", "100");
        await expect(done).toContainText(t.completeness.doneText);
        const publicPage = `${prefix}${pages.view(person.username)}`;
        await expect(done.getByRole("link", { name: t.completeness.open })).toHaveAttribute(
          "href",
          publicPage,
        );
        await page.getByRole("link", { name: t.enhance }).click();
        await expect(page).toHaveURL(publicPage);
        await page.context().close();
      },
    );

    test("the chart shows a day's figures to pointer and keyboard, in reading direction", async ({
      browser,
      playwright,
      request,
    }) => {
      const person = await newcomer(playwright);
      await visit(request, person);
      const page = await openAs(browser, person, `${dashboard}?days=7`, DESKTOP);
      const chart = page.getByRole("application", { name: t.reach.chart });
      await chart.focus();
      const tip = box(page, t.reach.title).getByRole("status");
      await expect(tip).toContainText(t.reach.total);
      const first = await tip.getByRole("paragraph").innerText();
      for (let day = 0; day < 6; day++)
        await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
      await expect(tip.getByRole("definition")).toHaveText(["3", "2", "1", "6"]);
      expect(await tip.getByRole("paragraph").innerText()).not.toBe(first);

      // The keyboard left the tooltip at today, the last point.
      await chart.scrollIntoViewIfNeeded();
      const area = await chart.boundingBox();
      if (!area) throw new Error("The chart has no place");
      const y = area.y + area.height / 2;
      await page.mouse.move(area.x + area.width / 2, y);
      await expect(tip.getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
      await page.mouse.move(locale === "ar" ? area.x + 20 : area.x + area.width - 20, y);
      await expect(tip.getByRole("definition")).toHaveText(["3", "2", "1", "6"]);
      await page.context().close();
    });
  });
}

const t = en.dashboard;
const dashboard = `/en${pages.panelDashboard}`;

async function completePerson(playwright: Parameters<typeof createPerson>[0]): Promise<ApiPerson> {
  const person = await newcomer(playwright, {
    profile: {
      titel: "Architect",
      bio: "I build houses.",
      cvurl: "https://example.com/cv.pdf",
      Professional: { ProStatus: "working", Skilles: ["Building"] },
      Sutation: { Name: "Studio", Place: "Oran" },
      projects: [
        { title: "Dar Aziza", description: "", link: "https://example.com/dar", technologies: [], date: "" },
      ],
      socialLinks: [{ platform: "website", link: "https://example.com" }],
    },
    payments: [{ P_type: "PayPal", P_value: "nadia@example.com" }],
  });
  const upload = await person.request.post(paths.profileImage(person.id), {
    multipart: {
      profileImage: { name: "photo.png", mimeType: "image/png", buffer: await picture(64) },
    },
  });
  expect(upload.ok()).toBe(true);
  return person;
}

test("the dashboard compares with the period before, in words too, and writes thousands without grouping", async ({
  browser,
  playwright,
}) => {
  const person = await newcomer(playwright);
  const page = await openAs(browser, person, dashboard, DESKTOP, (fresh) =>
    fresh.route(SERIES, async (route) => {
      const response = await route.fetch();
      const series = (await response.json()) as SeriesResponse;
      await route.fulfill({
        json: {
          ...series,
          totals: { taps: 12_345, saves: 96, clicks: 5, people: 1214 },
          previous: { taps: 10_000, saves: 100, clicks: 0, people: 1000 },
        },
      });
    }),
  );
  const taps = counter(page, t.taps.title);
  await expect(taps).toContainText("12345");
  await expect(taps.getByText("+23%", { exact: true })).toBeVisible();
  await expect(taps).toContainText("Up 23% on the previous period");
  await expect(counter(page, t.saves.title).getByText("−4%", { exact: true })).toBeVisible();
  await expect(counter(page, t.saves.title)).toContainText("Down 4% on the previous period");
  // A rise from zero has no percentage.
  await expect(counter(page, t.clicks.title)).not.toContainText("%");
  await expect(page.getByText("About 1214 visitors.")).toBeVisible();
  await page.context().close();
});

test("the dashboard says when a period had no visits", async ({ browser, playwright, request }) => {
  const person = await newcomer(playwright);
  await visit(request, person);
  const nothing = { taps: 0, saves: 0, clicks: 0, people: 0 };
  const page = await openAs(browser, person, dashboard, DESKTOP, (fresh) =>
    fresh.route(SERIES, async (route) => {
      const response = await route.fetch();
      const series = (await response.json()) as SeriesResponse;
      const days = series.days.map(({ day }) => ({ ...nothing, day, taps: { nfc: 0, qr: 0, link: 0 } }));
      await route.fulfill({ json: { ...series, days, totals: nothing } });
    }),
  );
  await expect(page.getByText(t.reach.none)).toBeVisible();
  await expect(counter(page, t.taps.title)).toContainText("All time: 6");
  await expect(page.getByText(t.firstVisit.title)).toHaveCount(0);
  await page.context().close();
});

test("the dashboard reloads its figures when its tab becomes visible again", async ({
  browser,
  playwright,
  request,
}) => {
  const person = await newcomer(playwright);
  const page = await openAs(browser, person, dashboard, DESKTOP, (fresh) => fresh.clock.install());
  const taps = counter(page, t.taps.title);
  await expect(taps.getByRole("definition").first()).toHaveText("0");
  await expect(box(page, t.reach.title)).toContainText(t.firstVisit.title);
  await act(request, person, "UpNumTap", "nfc");
  await page.clock.fastForward(6_000);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(taps.getByRole("definition").first()).toHaveText("1");
  await expect(box(page, t.recentActivity).getByRole("listitem")).toHaveCount(1);
  await page.context().close();
});

test("recent activities show their age by the server's clock, not the device's", async ({
  browser,
  playwright,
  request,
}) => {
  const person = await newcomer(playwright);
  await act(request, person, "UpSC", "qr");
  const page = await openAs(browser, person, dashboard, DESKTOP, async (fresh) => {
    await fresh.clock.install({ time: Date.now() - 5 * 3_600_000 });
    await fresh.route(STATISTICS, async (route) => {
      const response = await route.fetch();
      const { static: read } = (await response.json()) as ReturnType<typeof toStatisticsWire>;
      const asOf = new Date(Date.parse(read.recent[0]!.at) + 3 * 60_000).toISOString();
      await route.fulfill({ json: { static: { ...read, asOf } } });
    });
  });
  const activity = box(page, t.recentActivity).getByRole("listitem");
  await expect(activity).toHaveText(`${en.activities.save.qr}3 minutes ago`);
  await page.context().close();
});

test("the dashboard refreshes an expired session once", async ({ browser, playwright, request }) => {
  const person = await newcomer(playwright);
  await visit(request, person);
  let refreshed = 0;
  const page = await openAs(browser, person, dashboard, DESKTOP);
  const taps = counter(page, t.taps.title);
  await expect(taps.getByRole("definition").first()).toHaveText("6");
  page.on("request", (sent) => {
    if (sent.url().endsWith(paths.refresh)) refreshed++;
  });
  await page.route(SERIES, (route) => route.fulfill({ status: 401, json: { code: "no_session" } }), {
    times: 1,
  });
  await act(request, person, "UpNumTap", "link");
  await page.getByRole("button", { name: "7 days" }).click();
  // An earlier request may already contain the seventh.
  await expect.poll(() => refreshed).toBe(1);
  await expect(taps.getByRole("definition").first()).toHaveText("7");
  await expect(page.getByText(t.failed)).toHaveCount(0);
  expect(refreshed).toBe(1);
  await page.context().close();
});

test("the dashboard offers the QR code as SVG and PNG, and copies its address", async ({
  browser,
  playwright,
}) => {
  const person = await newcomer(playwright);
  const page = await openAs(
    browser,
    person,
    dashboard,
    { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] },
    (fresh) => fresh.clock.install(),
  );
  const code = box(page, t.qr.title);
  const image = code.getByRole("img", { name: t.qr.alt });
  expect(await image.evaluate((img: HTMLImageElement) => [img.offsetWidth, img.offsetHeight])).toEqual([
    200, 200,
  ]);
  await expect(image).toHaveAttribute("src", `${pages.view(person.username)}/qr.svg?page=view`);

  for (const [type, contentType] of [
    ["SVG", "image/svg+xml"],
    ["PNG", "image/png"],
  ] as const) {
    const link = code.getByRole("link", { name: t.qr.download.replace("{type}", type) });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe(`${person.username}-qr.${type.toLowerCase()}`);
    const response = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(response.headers()["content-type"]).toContain(contentType);
  }

  const address = ORIGIN + shortLinkPath(person.username);
  await expect(code).toContainText(address.replace("http://", ""));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await code.getByRole("button", { name: t.qr.copyLink }).click();
  await expect(code.getByText("Coppied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.clock.runFor(1_400);
  await expect(code.getByText("Coppied")).toBeVisible();
  await page.clock.runFor(200);
  await expect(code.getByText("Coppied")).toHaveCount(0);
  await expect(code.getByRole("button", { name: t.qr.copyLink })).toBeVisible();
  await page.context().close();
});

test("the dashboard keeps Latin digits in browsers whose Arabic has others", async ({
  browser,
  playwright,
}) => {
  const asOldBrowser = () => {
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      construct: (target, [locales, options]) => new target(locales === "ar" ? "ar-EG" : locales, options),
    });
  };
  const page = await openAs(browser, await newcomer(playwright), pages.panelDashboard, PHONE, (opened) =>
    opened.addInitScript(asOldBrowser),
  );
  expect(await page.evaluate(() => new Intl.NumberFormat("ar").format(30))).toBe("٣٠");
  await expect(page.getByRole("button", { name: "30 يومًا" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/[٠-٩]/);
  await page.context().close();
});

test("the dashboard counts sign-ups by the owner's link", async ({ browser, playwright }) => {
  const person = await newcomer(playwright);
  const { code, link } = (await (await person.request.get(paths.referrals)).json()) as ReferralsResponse;
  const page = await openAs(browser, person, dashboard, {
    ...DESKTOP,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await expect(page.getByText("Nobody has signed up with your link yet.")).toBeVisible();
  await page.getByRole("button", { name: t.invite.copy }).click();
  await expect(page.getByText("Coppied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const friend = await playwright.request.newContext({ baseURL: ORIGIN });
  const email = `friend-${person.uid.toLowerCase()}@example.com`;
  const signUp = await friend.post(paths.register, {
    data: {
      userData: {
        ...{ fullName: "Friend", email, address: "Oran", password: "Tea-and-7-cups", privacy: true },
        phone: { PrPhone: "0550123456" },
        referral_code: code,
      },
      card_style: { color: "#0D0D0D", image_on_card: "", MessageOn_Card: "Friend" },
    },
  });
  expect(signUp.ok()).toBe(true);
  await friend.dispose();
  await page.reload();
  await expect(page.getByText("One person signed up with your link.")).toBeVisible();
  await page.context().close();
});

test("the dashboard shares the page by the phone's dialog, or else copies its address", async ({
  browser,
  playwright,
}) => {
  const person = await newcomer(playwright, { fullName: "Nadia Share" });
  const address = ORIGIN + shortLinkPath(person.username);
  const phone = await openAs(browser, person, dashboard, PHONE, (fresh) =>
    fresh.addInitScript(() => {
      navigator.share = async (data) => void Object.assign(window, { shared: data });
    }),
  );
  await box(phone, t.quickActions).getByRole("button", { name: t.sharePage }).click();
  expect(await phone.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
    title: "Nadia Share",
    url: address,
  });
  await phone.context().close();

  const page = await openAs(
    browser,
    person,
    dashboard,
    { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] },
    (fresh) => fresh.addInitScript(() => Object.assign(navigator, { share: undefined })),
  );
  const actions = box(page, t.quickActions);
  await actions.getByRole("button", { name: t.sharePage }).click();
  await expect(actions.getByText("Coppied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await actions.getByRole("link", { name: t.editProfile }).click();
  await expect(page).toHaveURL(`/en${pages.panelProfileEdit}`);
  await page.context().close();
});

test("the dashboard shows the order of the card", async ({ browser, playwright }) => {
  const person = await newcomer(playwright);
  const page = await openAs(browser, person, dashboard, DESKTOP);
  await expect(box(page, t.card.title)).toContainText(/LX-\d+/);
  await expect(box(page, t.card.title).getByRole("listitem").first()).toBeVisible();
  await page.context().close();
});
