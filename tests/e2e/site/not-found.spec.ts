import { expect } from "@playwright/test";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import { pages } from "#lib/wire/pages";
import { MISSING_PAGE, test, testsIn } from "../../support/browser/browser-test.ts";
import { ADMIN_LOGIN } from "../../support/credentials.ts";
import { toPath } from "#lib/wire/call-path";

test.use({ expectedErrors: MISSING_PAGE });

for (const [locale, texts, prefix] of [
  ["ar", ar, ""],
  ["en", en, "/en"],
] as const) {
  const { inArabic, inEnglish } = testsIn(locale);
  const t = texts.notFound;

  inArabic("the 404 page goes back and requests nothing from other hosts", async ({ page, baseURL }) => {
    const requested: string[] = [];
    const faults: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) faults.push(message.text());
    });
    await page.goto(`${prefix}${pages.about}`);
    expect((await page.goto(`${prefix}/nope/a/b`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: t.title })).toBeVisible();
    await page.getByRole("button", { name: t.goBack }).click();
    await expect(page).toHaveURL(`${prefix}${pages.about}`);
    expect(faults).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(requested.filter((url) => url.includes("/_next/static/chunks"))).toEqual([]);
  });

  inArabic("the 404 page opens the home page when there is no history", async ({ page }) => {
    await page.goto(`${prefix}/nope`);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.evaluate(() => Object.defineProperty(history, "length", { value: 1 }));
    await page.getByRole("button", { name: t.goBack }).click();
    await expect(page).toHaveURL(prefix || "/");
  });

  inEnglish("the 404 page links to the same path in the other language", async ({ page }) => {
    const other = locale === "ar" ? "en" : "ar";
    await page
      .context()
      .addCookies([{ name: "NEXT_LOCALE", value: locale, url: process.env.BASE_URL ?? "" }]);
    await page.goto(`${prefix}/nope/a?b=c`);
    await page.locator(`a[lang="${other}"]`).click();
    await expect(page).toHaveURL(`${other === "en" ? "/en" : ""}/nope/a?b=c`);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  inEnglish("the 404 page of the admin area goes back", async ({ page }) => {
    const response = await page.request.post(toPath("POST /api/users/signin"), {
      data: { ...ADMIN_LOGIN, force: true },
    });
    expect(response.ok()).toBe(true);
    await page.goto(`${prefix}${pages.adminAudit}`);
    await page.goto(`${prefix}${pages.admin}/nope`);
    await expect(page.getByRole("heading", { name: t.title })).toBeVisible();
    await page.getByRole("button", { name: t.goBack }).click();
    await expect(page).toHaveURL(`${prefix}${pages.adminAudit}`);
  });
}
