import { expect, test } from "@playwright/test";
import { pages, paths } from "../../lib/wire/paths.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { GOOGLE_KEYS, startFakeGoogle, type FakeGoogle } from "../support/fake-google.ts";
import { signUp } from "../support/http-visitor.ts";
import { expectAccessible, LANGUAGES } from "../support/screens.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";

// Sign-in with Google in an app that has keys for it, and a provider of its own.

let google: FakeGoogle;
let app: AppProcess;
const dir = createThrowawayDir("google");

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  google = await startFakeGoogle();
  app = await startApp({
    ...GOOGLE_KEYS,
    GOOGLE_ISSUER: google.issuer,
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "Adm1n-of-tests",
    DATA_DIR: dir.path,
    SEED_DEMO: "0",
    LOG_LEVEL: "info",
    LOGIX_BUILDS_DIR: ".test/build",
  });
});
test.afterAll(async () => {
  await app?.stop();
  await google?.stop();
  dir.remove();
});

for (const [locale, texts, prefix] of LANGUAGES) {
  const login = prefix + pages.login;

  test(`signs in and returns to where one was (${locale})`, async ({ page }) => {
    const person = await signUp({}, app.origin);
    google.answer = { email: person.email, isVerified: true };
    await page.context().addCookies([{ name: "NEXT_LOCALE", value: locale, url: app.origin }]);
    const next = `${prefix}${pages.panelSettings}`;
    await page.goto(`${app.origin}${login}?next=${encodeURIComponent(next)}`);
    await expectAccessible(page);
    const button = page.getByRole("button", { name: texts.login.google });
    await expect(button).toBeEnabled();
    await expect(page.getByText(texts.login.comingSoon)).toHaveCount(0);

    let started = 0;
    page.on("request", (request) => (started += Number(request.url().endsWith(paths.googleSignIn))));
    await button.dblclick();
    await page.waitForURL(app.origin + next);
    expect(started).toBe(1);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      username: person.username,
      publicId: person.uid,
      lang: locale,
    });
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).toContain("cookies-enabled");
    expect(names.filter((name) => name.startsWith("logix_google_"))).toEqual([]);
  });

  test(`says that nobody has the e-mail (${locale})`, async ({ page }) => {
    google.answer = { email: "nobody-here@example.com", isVerified: true };
    await page.goto(app.origin + login);
    await page.getByRole("button", { name: texts.login.google }).click();
    await expect(page.getByText(texts.login.googleUnknown)).toBeVisible();
    await expect(page).toHaveURL(`${app.origin}${login}?google=unknown`);
    await expectAccessible(page);
  });
}

test("no log holds a code or a token", async ({ page }) => {
  const uid = "recovery-token-that-nobody-may-read";
  const countCalls = () => app.output().split(paths.googleCallback).length;
  const before = countCalls();
  await page.goto(`${app.origin}${pages.passwordChange}?uid=${uid}`);
  await page.goto(`${app.origin}/en${pages.passwordChange}?uid=${uid}`);
  await page.goto(`${app.origin}${paths.googleCallback}?code=code-that-nobody-may-read&state=x`);
  expect(new URL(page.url()).searchParams.get("google")).toBe("failed");
  // A line is written when its answer has gone out.
  await expect.poll(countCalls).toBeGreaterThan(before);
  expect(app.output()).not.toMatch(/nobody-may-read/);
});
