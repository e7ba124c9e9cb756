import { devices, expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { countsOf, createPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { restoreFromCache } from "../../support/browser/panel.ts";
import { expectNoOverflow, PHONE } from "../../support/browser/screens.ts";
import { toPath } from "#lib/wire/call-path";

const PROJECT = {
  title: "Shop",
  description: "",
  link: "https://example.com/shop",
  technologies: [],
  date: "",
};

test("a public profile counts visits by source, including reloads, and clicks that leave the page or open a tab", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, { profile: { projects: [PROJECT] } });
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const sent: string[] = [];
  await context.route("https://example.com/**", (route) => route.fulfill({ body: "elsewhere" }));
  page.on("request", (request) => {
    if (request.url().includes("/makesction/")) sent.push(request.postData() ?? "");
  });
  for (const [before, query] of ["?src=nfc", "?qr=true", "", ""].entries()) {
    await page.goto(`${pages.view(person.username)}${query}`);
    await expect.poll(() => sent.length).toBe(before + 1);
  }
  await expect.poll(async () => (await countsOf(person)).taps).toBe(4);
  expect(sent.map((body) => (JSON.parse(body) as { source: string }).source)).toEqual([
    "nfc",
    "qr",
    "link",
    "link",
  ]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: ar.actions.saveContact }).click();
  expect((await download).suggestedFilename()).toBe(`${person.username}.vcf`);
  const sendBack = page.getByRole("link", { name: ar.profile.sendBack });
  await expect(sendBack).toHaveAttribute("href", pages.exchangeForm(person.username));
  const link = page.getByRole("link", { name: "Shop" });
  // The tests' Chromium has a single renderer process, which a new tab can crash.
  await page.evaluate(() => addEventListener("auxclick", (event) => event.preventDefault()));
  await link.click({ button: "middle" });
  await expect.poll(() => countsOf(person)).toEqual({ taps: 4, saves: 1, clicks: 1 });
  await link.click({ button: "right" });
  await link.click();
  await expect.poll(() => countsOf(person)).toEqual({ taps: 4, saves: 1, clicks: 2 });
  await context.close();
});

test("visits of the owner and of admins are not counted", async ({ browser, playwright }) => {
  const person = await createPerson(playwright);
  for (const [key, value] of [
    ["publicId", person.uid],
    ["adminMark", "1"],
  ] as const) {
    const context = await browser.newContext(PHONE);
    await context.addInitScript(
      ([name = "", mark = ""]) => {
        if (location.protocol !== "about:") localStorage.setItem(name, mark);
      },
      [key, value],
    );
    const page = await context.newPage();
    await page.goto(pages.view(person.username));
    await page.getByRole("link", { name: ar.actions.saveContact }).click({ modifiers: ["Alt"] });
    await context.close();
  }
  const other = await browser.newContext(PHONE);
  const page = await other.newPage();
  await page.goto(pages.view(person.username));
  await expect.poll(() => countsOf(person)).toEqual({ taps: 1, saves: 0, clicks: 0 });
  await other.close();
});

const IPHONE_APP =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

for (const [kind, agent, hint] of [
  ["an app on Android", `${devices["Pixel 7"].userAgent} Instagram 300.0`, "link"],
  ["an app on an iPhone", `${IPHONE_APP} Instagram 300.0`, "menu"],
  ["a bare web view on an iPhone", IPHONE_APP, "menu"],
  ["Chrome", devices["Pixel 7"].userAgent, "none"],
  ["Safari", devices["iPhone 15"].userAgent, "none"],
] as const) {
  test(`a public profile in ${kind}: its way to the browser, where apps block downloads: ${hint}`, async ({
    browser,
    playwright,
  }) => {
    const person = await createPerson(playwright);
    const page = await (await browser.newContext({ ...PHONE, userAgent: agent })).newPage();
    await page.goto(`/en${pages.view(person.username)}`);
    const save = page.getByRole("link", { name: en.actions.saveContact });
    await expect(save).toBeInViewport();
    const link = page.getByRole("link", { name: en.profile.openInBrowser });
    await expect(page.getByText(en.profile.inApp)).toBeVisible({ visible: hint !== "none" });
    await expect(link).toBeVisible({ visible: hint === "link" });
    await expect(page.getByText(en.profile.openByMenu)).toBeVisible({ visible: hint === "menu" });
    if (hint === "link") {
      await expect(link).toHaveAttribute("href", /^intent:\/\//);
      // One line above the button.
      expect((await page.getByText(en.profile.inApp).boundingBox())?.height).toBeLessThan(48);
    }
    await expectNoOverflow(page);
    await page.context().close();
  });
}

test("a public profile shows what is current when a visitor comes back to it", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright, { profile: { fullName: "Lina Haddad" } });
  const page = await (await browser.newContext(PHONE)).newPage();
  const path = pages.view(person.username);
  const rename = async (fullName: string) =>
    expect(
      (
        await person.request.put(toPath("PUT /api/users/update/{username}", { username: person.username }), {
          data: { fullName },
        })
      ).ok(),
    ).toBe(true);
  const name = page.getByRole("heading", { level: 1 });
  const taps = () => countsOf(person).then((counts) => counts.taps);

  await page.goto(path);
  await expect.poll(taps).toBe(1);
  await page.goto(pages.privacy);
  await page.goBack();
  await expect.poll(taps).toBe(2);
  await expect(name).toHaveText("Lina Haddad");
  await page.goto(pages.privacy);
  await rename("Lina Benali");
  await page.goBack();
  await expect(name).toHaveText("Lina Benali");
  await expect.poll(taps).toBe(3);

  // Kept whole in memory, as phones do.
  let loads = 0;
  page.on("request", (request) => (loads += Number(request.isNavigationRequest())));
  const read = page.waitForResponse((response) => response.url().endsWith(path));
  await restoreFromCache(page);
  await (await read).finished();
  expect(loads).toBe(0);
  await rename("Lina Cherif");
  await restoreFromCache(page);
  await expect(name).toHaveText("Lina Cherif");
  await page.context().close();
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test("a public profile that a visitor comes back to without a connection stays", async ({
    browser,
    playwright,
  }) => {
    const person = await createPerson(playwright, { profile: { fullName: "Lina Haddad" } });
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(pages.view(person.username));
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await restoreFromCache(page);
    await failed;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lina Haddad");
    await page.context().close();
  });
});

const LONGEST_WORD = "W".repeat(FULL_NAME_MAX_CHARS);

test("pages of a person whose name is one word of the longest kind fit on a screen of 320 pixels", async ({
  browser,
  playwright,
}) => {
  const profile = { fullName: LONGEST_WORD, titel: LONGEST_WORD.repeat(3) };
  const person = await createPerson(playwright, { profile });
  const accounts = [{ kind: "ccp", number: "0023456789 88" }];
  const saved = await person.request.post(toPath("POST /api/users/accounts/v1"), {
    data: { accounts, password: person.password },
  });
  expect(saved.ok()).toBe(true);
  const page = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  const { view, exchangeForm, pay } = pages;
  for (const path of [view, exchangeForm, pay].map((pathOf) => pathOf(person.username))) {
    for (const prefix of ["", "/en"]) {
      await page.goto(prefix + path);
      await expect(page.getByRole("main")).toContainText(LONGEST_WORD);
      await expectNoOverflow(page);
    }
  }
  await page.context().close();
});
