import { beforeEach, describe, expect, it } from "vitest";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/group/settings/v1/route";
import { ORDER_MESSAGE_MAX_CHARS } from "#lib/domain/limits";
import { findUnknownPlaceholders } from "#lib/domain/order/order-message";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { ORDER_MESSAGE_DEFAULTS } from "#lib/i18n/order-messages";
import type { SettingsWire } from "#lib/contract/admin/settings";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
beforeEach(async () => {
  boss ??= await admin();
  await sql`delete from settings`;
});

const save = (orderMessages: unknown) =>
  boss.visitor.put(saveRoute, toPath("PUT /api/group/settings/v1"), { orderMessages });
const read = async () =>
  (await boss.visitor.get(readRoute, toPath("GET /api/group/settings/v1"))).as<SettingsWire>();
const saved = async () => (await read()).settings.orderMessages;

describe("texts of order messages", () => {
  it("every status has a default in both languages, with known placeholders only", async () => {
    const { orderMessageDefaults } = await read();
    expect(orderMessageDefaults).toEqual(ORDER_MESSAGE_DEFAULTS);
    for (const texts of Object.values(orderMessageDefaults)) {
      expect(Object.keys(texts)).toEqual([...ORDER_STATUSES]);
      for (const text of Object.values(texts)) {
        expect(text).toContain("{name}");
        expect(findUnknownPlaceholders(text)).toEqual([]);
      }
    }
  });

  it("a save changes the texts that it names, and null restores the default", async () => {
    await save({ ar: { new: "أ {name}", shipped: "ب" }, en: { new: "A\n\nB" } });
    expect((await save({ ar: { shipped: null } })).status).toBe(200);
    expect(await saved()).toEqual({ ar: { new: "أ {name}" }, en: { new: "A\n\nB" } });
  });

  it("the audit log names the language and no text", async () => {
    await save({ en: { new: "Secret" } });
    const [entry] = await sql`
      select fields, changes from audit_log where action = 'settings.changed' order by id desc limit 1`;
    expect(entry).toEqual({ fields: ["orderMessages.en"], changes: [] });
  });

  it("a text of the maximum length is accepted, and a longer one is refused", async () => {
    expect((await save({ ar: { new: "ب".repeat(ORDER_MESSAGE_MAX_CHARS) } })).status).toBe(200);
    await expectRefusal(422, () => save({ ar: { new: "ب".repeat(ORDER_MESSAGE_MAX_CHARS + 1) } }));
  });

  it("unknown placeholders are refused and listed", async () => {
    expect(await save({ en: { new: "Hi {surname}, {name} {Number}" } })).toMatchObject({
      status: 422,
      body: { fields: { "orderMessages.en.new": "Unknown placeholders: {surname} {Number}" } },
    });
    const many = "{a}{b}{c}{d}{e}{f}".replaceAll("}", `${"x".repeat(60)}}`);
    const { body } = await save({ en: { new: many } });
    expect((body as { fields: Record<string, string> }).fields["orderMessages.en.new"]?.length).toBeLessThan(
      130,
    );
  });

  it.each([
    ["an empty text", 402, { ar: { new: " " } }],
    ["an unknown status", 422, { ar: { lost: "a" } }],
    ["a number as text", 400, { ar: { new: 5 } }],
    ["a list of texts", 400, { ar: ["a"] }],
    ["a script", 422, { en: { new: "<script>alert(1)</script>" } }],
  ])("an order message with %s is refused with %i", async (_what, status, texts) => {
    await expectRefusal(status, () => save(texts));
  });

  it("an unsupported language is ignored", async () => {
    expect((await save({ fr: { new: "Bonjour" } })).status).toBe(200);
    expect(await saved()).toEqual({ ar: {}, en: {} });
  });
});
