// `BASE_URL=http://localhost:3000 DEMO_PASSWORD=… npm run screenshots` takes the public site's pictures of a
// running app with the demo profile. Creates and deletes an account, and briefly changes the demo profile's
// language. Its output is committed.
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, devices, type BrowserContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { pages } from "#lib/wire/pages";
import {
  changedKeys,
  storedFromWire,
  toProfileFormWire,
  type ProfileFormValues,
} from "#lib/wire/profile/client";
import { toRegisterWire } from "#lib/wire/account/client";
import { findSystemBrowser } from "./test/browser.ts";
import { toPath } from "#lib/wire/call-path";

const OUT = join(import.meta.dirname, "../public/screens");
const MAX_BYTES = 60_000;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Widths are twice the largest size on the pages. */
const PHONE_WIDTH_PX = 640;
const DESKTOP_WIDTH_PX = 1280;
const PASSWORD = "Tea-and-7-cups";
/** Shown instead of the running app's host. */
const PUBLIC_HOST = "logix.dz";

const baseURL = process.env.BASE_URL ?? "http://localhost:3000";
const DEMO = { identifier: "logix_demo", password: process.env.DEMO_PASSWORD ?? "" };

const ENGLISH = {
  fullName: "Yasmine Benaissa",
  title: "Architect",
  address: "Hydra, Algiers",
  bio: "I restore old Casbah houses and design quiet homes that welcome the light.\nTell me about your next project.",
  situationName: "Omrane Studio",
  situationPlace: "Hydra",
};
type Words = Pick<ProfileFormValues, keyof typeof ENGLISH>;

const LANGUAGES = [
  { locale: "ar", prefix: "", name: "سارة قاسمي", address: "وهران" },
  { locale: "en", prefix: "/en", name: "Sara Kassimi", address: "Oran" },
] as const;
type Language = (typeof LANGUAGES)[number];

const browser = await chromium.launch({
  executablePath: findSystemBrowser(),
  args: ["--no-sandbox", "--disable-gpu"],
});

async function open(viewport: typeof PHONE, locale: string): Promise<BrowserContext> {
  const isPhone = viewport === PHONE;
  const context = await browser.newContext({
    ...(isPhone && devices["Pixel 7"]),
    baseURL,
    viewport,
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-locale": locale },
  });
  // Overrides the account's language.
  await context.addCookies([{ name: "NEXT_LOCALE", value: locale, url: baseURL }]);
  return context;
}

function showHost(shown: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = (currentNode.nodeValue ?? "").replaceAll(location.host, shown);
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("load");
  await page.waitForTimeout(800);
  await page.evaluate(showHost, PUBLIC_HOST);
  const png = await page.screenshot();
  const targetPx = page.viewportSize()?.width === PHONE.width ? PHONE_WIDTH_PX : DESKTOP_WIDTH_PX;
  for (let quality = 80; ; quality -= 8) {
    const webp = await sharp(png).resize(targetPx).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MAX_BYTES && quality > 40) continue;
    writeFileSync(join(OUT, `${name}.webp`), webp);
    const { height: storedHeight } = await sharp(webp).metadata();
    console.log(`${name}.webp ${targetPx}×${storedHeight}, ${webp.length} bytes`);
    return;
  }
}

async function post(context: BrowserContext, path: string, data: object): Promise<unknown> {
  const response = await context.request.post(path, { data });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

async function takePublic({ locale, prefix, name }: Language): Promise<void> {
  const context = await open(PHONE, locale);
  const page = await context.newPage();
  await page.goto(`${prefix}${pages.view("logix_demo")}`);
  await take(page, `profile-${locale}`);
  await page.goto(`${prefix}${pages.getCard}`);
  await page.waitForLoadState("load");
  await page.locator("main input:visible").first().fill(name);
  // The card updates after hydration.
  await page.locator(".card-name", { hasText: name }).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await take(page, `wizard-${locale}`);
  await page.goto(`${prefix}${pages.login}`);
  await take(page, `login-${locale}`);
  await context.close();
}

async function takePanel({ locale, prefix }: Language): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    const context = await open(viewport, locale);
    await post(context, toPath("POST /api/users/signin"), DEMO);
    const page = await context.newPage();
    const suffix = viewport === PHONE ? locale : `desktop-${locale}`;
    await page.goto(`${prefix}${pages.panelDashboard}`);
    await take(page, `panel-${suffix}`);
    if (viewport === PHONE) {
      await page.goto(`${prefix}${pages.panelProfileEdit}`);
      // The form is filled after hydration.
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>("[name=fullName]")?.value);
      await take(page, `edit-${locale}`);
    }
    await context.close();
  }
}

async function takeReview({ locale, prefix, name, address }: Language): Promise<void> {
  const context = await open(PHONE, locale);
  const tag = randomBytes(4).toString("hex");
  const order = toRegisterWire({
    fullName: name,
    username: "",
    email: `${tag}@example.com`,
    password: PASSWORD,
    phone: "0550000009",
    whatsapp: "",
    address,
    delivery: { wilaya: 31, commune: address, address, kind: "home", phone: "", note: "" },
    colour: "#E88999",
    image: "",
    title: "",
    referralCode: "",
    utmSource: "",
    offer: undefined,
    hasAgreed: true,
  });
  await post(context, toPath("POST /api/users/register"), order);
  try {
    const page = await context.newPage();
    await page.goto(`${prefix}${pages.panelProfile}`);
    await take(page, `review-${locale}`);
  } finally {
    await post(context, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
    await context.close();
  }
}

async function rewriteDemo(words: Words): Promise<Words> {
  const context = await open(DESKTOP, "en");
  await post(context, toPath("POST /api/users/signin"), DEMO);
  const user = await context.request.get(toPath("GET /api/users/fun"));
  const { values: before } = storedFromWire(await user.json());
  const data = changedKeys(toProfileFormWire(before), toProfileFormWire({ ...before, ...words }));
  const response = await context.request.put(
    toPath("PUT /api/users/update/{username}", { username: "logix_demo" }),
    { data },
  );
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  await context.close();
  const { fullName, title, address, bio, situationName, situationPlace } = before;
  return { fullName, title, address, bio, situationName, situationPlace };
}

mkdirSync(OUT, { recursive: true });
try {
  for (const language of LANGUAGES) {
    const before = language.locale === "en" ? await rewriteDemo(ENGLISH) : undefined;
    try {
      await takePublic(language);
      await takePanel(language);
    } finally {
      if (before) await rewriteDemo(before);
    }
    await takeReview(language);
  }
} finally {
  await browser.close();
}
