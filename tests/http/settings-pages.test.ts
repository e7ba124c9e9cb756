import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, type SettingsChanges } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { ADMIN_VARIABLES } from "../support/credentials.ts";
import { HttpVisitor, signInAdmin } from "../support/people/http-visitor.ts";
import { createThrowawayDir } from "../support/throwaway-dir.ts";
import { toPath } from "#lib/wire/call-path";

// Public pages show saved settings at the next request (portal 11).

const dir = createThrowawayDir("settings");
// Its own: other files compare pages of the shared app, which these settings change.
let app: AppProcess;
let visitor: HttpVisitor;
let admin: HttpVisitor;

beforeAll(async () => {
  app = await startApp({ ...ADMIN_VARIABLES, DATA_DIR: dir.path, SEED_DEMO: "0" });
  visitor = new HttpVisitor(app.origin);
  admin = await signInAdmin({ force: true }, app.origin);
});
afterAll(async () => {
  await app?.kill();
  dir.remove();
});

async function save(changes: SettingsChanges): Promise<void> {
  expect((await admin.put(toPath("PUT /api/group/settings/v1"), changes)).status).toBe(200);
}

/** Returns the page without its scripts and their data. */
async function htmlOf(path: string): Promise<string> {
  const { text } = await visitor.get(path);
  return text.replace(/<script.*?<\/script>/gs, "");
}

async function textOf(path: string): Promise<string> {
  return (await htmlOf(path)).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

describe("delivery", () => {
  it("cards cannot be ordered, and the sign-up page says so, until delivery fees are saved", async () => {
    const page = `/en${pages.getCard}`;
    expect(await textOf(page)).toContain("Orders aren’t open yet");
    expect(await htmlOf(page)).not.toContain("<form");
    expect(await textOf(pages.getCard)).toContain("باب الطلب لم يُفتح بعد");
    await save({ delivery: { home: { 16: 400 } } });
    expect(await textOf(page)).not.toContain("Orders aren’t open yet");
    expect(await htmlOf(page)).toContain("<form");
  });
});

describe("prices", () => {
  it.each([
    ["/en", ["Get card 1234 DA", "Order this 1234 DA", "1234 DA, or 2345 DA with a referral code"]],
    ["/", ["اطلب بطاقتك 1234 دج", "1234 دج، أو 2345 دج"]],
    ["/en/collection", ["Order this 1234 DA"]],
    ["/en/auth/get_card", ["1234 DA"]],
    ["/en/auth/get_card?ref=friend", ["2345 DA"]],
    ["/en/auth/get_card?pr=777", ["777 DA"]],
    ["/en/auth/get_card?pr=778", ["1234 DA"]],
  ])("%s shows the saved prices", async (path, texts) => {
    await save({ prices: { standard: 1234, withReferral: 2345 }, offers: [777] });
    const text = await textOf(path);
    for (const part of texts) expect(text).toContain(part);
    expect(text).not.toContain("1600");
  });
});

describe("contact details", () => {
  it("contact page, footer and recovery page show the saved contact details", async () => {
    await save({
      contact: {
        ...DEFAULT_SETTINGS.contact,
        whatsapp: ["0550123456", "021123456"],
        email: "help@firm.example",
      },
    });
    for (const path of [pages.contact, pages.about]) {
      const html = await htmlOf(path);
      for (const href of [
        "https://wa.me/213550123456",
        "https://wa.me/21321123456",
        "mailto:help@firm.example",
      ]) {
        expect(html).toContain(`href="${href}"`);
      }
      expect(html).toContain('<bdi dir="ltr">0550\u00a012\u00a034\u00a056</bdi>');
    }
    expect(await htmlOf(`/en${pages.forgotPassword}`)).toContain(
      'href="https://wa.me/213550123456?text=Hello%2C%20I%20forgot%20my%20Logix%20password.%20My%20e-mail%3A%20"',
    );
  });

  it("the contact page shows the working hours in English and in Arabic", async () => {
    await save({ contact: DEFAULT_SETTINGS.contact });
    expect(await textOf("/en/contact")).toContain(
      "Working hours Mon-Fri 9:00 AM-5:00 PM Saturday 10:00 AM-2:00 PM Sunday closed",
    );
    expect(await textOf("/contact")).toContain(
      "أوقات العمل من الاثنين إلى الجمعة من 9:00 إلى 17:00 السبت من 10:00 إلى 14:00 الأحد مغلق",
    );
  });

  it("pages hide contact details that are empty", async () => {
    await save({ contact: { whatsapp: [], email: "", hours: [] } });
    for (const path of ["/en/contact", "/en", `/en${pages.forgotPassword}`]) {
      expect(await htmlOf(path)).not.toMatch(/wa\.me|mailto:|Working hours/);
    }
    expect(await htmlOf(`/en${pages.forgotPassword}`)).toContain('href="/en/contact"');
    const text = await textOf("/en/contact");
    expect(text).toContain("Send us a message here.");
    expect(text).not.toContain("write to us directly");
  });
});
