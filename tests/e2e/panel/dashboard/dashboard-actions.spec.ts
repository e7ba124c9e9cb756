import { expect } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { pages, shortLinkPath } from "#lib/wire/pages";
import { box } from "../../../support/browser/dashboard.ts";
import { newcomers } from "../../../support/browser/newcomers.ts";
import { openAs } from "../../../support/browser/owner-page.ts";
import { DESKTOP } from "../../../support/browser/screens.ts";
import { test } from "../../../support/browser/browser-test.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

const newcomer = newcomers();
const ORIGIN = process.env.BASE_URL ?? "";

const t = en.dashboard;
const dashboard = `/en${pages.panelDashboard}`;

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
  await code.getByRole("button", { name: en.actions.copyLink }).click();
  await expect(code.getByText("Coppied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.clock.runFor(1_400);
  await expect(code.getByText("Coppied")).toBeVisible();
  await page.clock.runFor(200);
  await expect(code.getByText("Coppied")).toHaveCount(0);
  await expect(code.getByRole("button", { name: en.actions.copyLink })).toBeVisible();
  await page.context().close();
});

test("the dashboard shows the card's order, and counts sign-ups by the owner's link", async ({
  browser,
  playwright,
}) => {
  const person = await newcomer(playwright);
  const { code, link } = (await (
    await person.request.get(toPath("GET /api/users/referrals/v1"))
  ).json()) as ResponseOf<"GET /api/users/referrals/v1">;
  const page = await openAs(browser, person, dashboard, {
    ...DESKTOP,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await expect(box(page, t.card.title)).toContainText(/LX-\d+/);
  await expect(box(page, t.card.title).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("Nobody has signed up with your link yet.")).toBeVisible();
  await page.getByRole("button", { name: t.invite.copy }).click();
  await expect(page.getByText("Coppied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const friend = await playwright.request.newContext({ baseURL: ORIGIN });
  const email = `friend-${person.uid.toLowerCase()}@example.com`;
  const signUp = await friend.post(toPath("POST /api/users/register"), {
    data: {
      userData: {
        fullName: "Friend",
        email,
        address: "Oran",
        password: "Tea-and-7-cups",
        privacy: true,
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
