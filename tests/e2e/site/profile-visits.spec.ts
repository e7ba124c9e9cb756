import { devices, expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { countsOf, createPerson } from "../../support/browser/api-people.ts";
import { test } from "../../support/browser/browser-test.ts";
import { PHONE } from "../../support/browser/screens.ts";

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
  await page.getByRole("link", { name: ar.profile.saveContact }).click();
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
    await page.getByRole("link", { name: ar.profile.saveContact }).click({ modifiers: ["Alt"] });
    await context.close();
  }
  const other = await browser.newContext(PHONE);
  const page = await other.newPage();
  await page.goto(pages.view(person.username));
  await expect.poll(() => countsOf(person)).toEqual({ taps: 1, saves: 0, clicks: 0 });
  await other.close();
});

test("a public profile links to the browser in apps that block downloads", async ({
  browser,
  playwright,
}) => {
  const person = await createPerson(playwright);
  const { userAgent } = devices["Pixel 7"];
  for (const [agent, isHintShown] of [
    [`${userAgent} Instagram 300.0`, true],
    [userAgent, false],
  ] as const) {
    const page = await (await browser.newContext({ ...PHONE, userAgent: agent })).newPage();
    await page.goto(`/en${pages.view(person.username)}`);
    const link = page.getByRole("link", { name: en.profile.openInBrowser });
    await expect(link).toBeVisible({ visible: isHintShown });
    if (isHintShown) {
      await expect(link).toHaveAttribute("href", /^intent:\/\//);
      // One line above the button.
      expect((await page.getByText(en.profile.inApp).boundingBox())?.height).toBeLessThan(48);
      await expect(page.getByRole("link", { name: en.profile.saveContact })).toBeInViewport();
    }
    await page.context().close();
  }
});
