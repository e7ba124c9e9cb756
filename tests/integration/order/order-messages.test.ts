import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as logRoute, POST as openRoute } from "@/app/api/group/orders/[number]/messages/v1/route";
import { GET as messagesRoute } from "@/app/api/group/orders/messages/v1/route";
import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { PUT as saveSettings } from "@/app/api/group/settings/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { LOCALES } from "#lib/domain/locale";
import { ORDER_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import { getEnv } from "#lib/server/env";
import { toPath } from "#lib/wire/call-path";
import { toWhatsAppLink } from "#lib/domain/profile/phone-forms";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { orderNumberOf } from "../../support/files/ordered-cards.ts";
import { addCompany } from "../../support/people/companies.ts";
import { activeOwner, admin, adminWithoutForce, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";

const UNKNOWN = 999_999_999;
let boss: Person;
let customer: Person;
let number: number;

beforeAll(async () => {
  boss = await admin();
});
beforeEach(async () => {
  await sql`delete from settings`;
  customer = await signUp({ fullName: "Amina Belkacem" });
  number = await orderNumberOf(customer);
});

const fetchMessages = (numbers: string, { visitor } = boss) =>
  visitor.get(messagesRoute, `${toPath("GET /api/group/orders/messages/v1")}?numbers=${numbers}`);
const read = async (numbers: number[] = [number]) =>
  (await fetchMessages(numbers.join())).as<ResponseOf<"GET /api/group/orders/messages/v1">>();
const messageOf = async () => {
  const [message] = (await read()).messages;
  if (!message) throw new Error("no message");
  return message;
};
const textOf = async () => (await messageOf()).text.replace(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " ");
const open = (status: string, of = number, { visitor } = boss) =>
  visitor.send(
    "POST",
    openRoute,
    toPath("POST /api/group/orders/{number}/messages/v1", { number: of }),
    JSON.stringify({ status }),
    {
      params: { number: String(of) },
      headers: { "content-type": "application/json" },
    },
  );
const log = async (of = number, { visitor } = boss) =>
  visitor.get(logRoute, toPath("POST /api/group/orders/{number}/messages/v1", { number: of }), {
    params: { number: String(of) },
  });
const move = (to: OrderStatus, more: object = {}) =>
  boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), { numbers: [number], to, ...more });

describe("the message of an order", () => {
  it("the message of an order is in the customer's language and goes to the first phone", async () => {
    await sql`update orders set second_phone = '0661000000' where number = ${number}`;
    const message = await messageOf();
    expect(message).toMatchObject({
      number,
      name: "Amina Belkacem",
      status: "new",
      language: "ar",
      phone: "213550123456",
      sent: 0,
      lastSentAt: null,
    });
    expect(await textOf()).toBe(
      `مرحبًا Amina Belkacem، معك Logix.\nوصلنا طلبك رقم LX-${number}، والمبلغ عند الاستلام 1600 دج.\n\nهل نؤكّد الطلب ونبدأ في تجهيز بطاقتك؟`,
    );
    expect(message.text).toContain(`\u2068LX-${number}\u2069`);
    const link = new URL(toWhatsAppLink(message.phone, message.text));
    expect(link.origin + link.pathname).toBe("https://wa.me/213550123456");
    expect(link.searchParams.get("text")).toBe(message.text);
  });

  it("an English message has the fee in its amount and no direction marks", async () => {
    await sql`update users set language = 'en' where id = ${customer.id}`;
    await sql`update orders set fee_da = 500 where number = ${number}`;
    const { language, text } = await messageOf();
    expect(language).toBe("en");
    expect(text).toContain("You’ll pay 2100\u00a0DA on delivery.");
    expect(text).not.toMatch(/[\u2066-\u2069]/);
  });

  it("a shipped order's message has courier and parcel, or omits their lines", async () => {
    await move("shipped");
    expect(await textOf()).not.toMatch(/شركة التوصيل:|رقم الطرد:/);
    await sql`update orders set courier = 'Yalidine', parcel = 'yal-7' where number = ${number}`;
    expect(await textOf()).toContain("شركة التوصيل: Yalidine\n\nرقم الطرد: yal-7\n\n");
  });

  it("a message links to the tracker, and to the page once the card is delivered", async () => {
    await sql`update users set language = 'en' where id = ${customer.id}`;
    await move("shipped");
    expect((await messageOf()).text).toMatch(new RegExp(`\\n${getEnv().appOrigin}/en/panel/dashboard$`));
    await move("delivered");
    const page = customer.username.replace("logix_", "/u/");
    expect((await messageOf()).text).toMatch(new RegExp(`\\n${getEnv().appOrigin}${page}$`));
  });

  it("the message of a deleted account is Arabic and has no link", async () => {
    await sql`update users set language = 'en' where id = ${customer.id}`;
    await move("confirmed");
    await sql`delete from users where id = ${customer.id}`;
    const { language, text } = await messageOf();
    expect([language, text.includes("http")]).toEqual(["ar", false]);
    expect(text).toContain("تم تأكيد طلبك");
  });

  it.each(LOCALES)(
    "the message to a member whose company pays has no amount and names the company as the recipient (%s)",
    async (language) => {
      const [order] = await sql<{ id: string }[]>`
        insert into team_orders (company_id, recipient, phone)
        values (${await addCompany()}, 'Nadia', '0550112233') returning id`;
      await sql`update users set language = ${language} where id = ${customer.id}`;
      await sql`update orders set team_order_id = ${order?.id ?? ""} where number = ${number}`;
      const saved = { encoded: "{number}\n\n{amount}", shipped: "{amount}" };
      await boss.visitor.put(saveSettings, toPath("PUT /api/group/settings/v1"), {
        orderMessages: { [language]: saved },
      });
      for (const status of ORDER_STATUSES) {
        await sql`update orders set status = ${status} where number = ${number}`;
        expect(await textOf()).not.toMatch(/\d+ (دج|DA)|\{/);
      }
      await sql`update orders set status = 'encoded' where number = ${number}`;
      expect(await textOf()).toBe(`LX-${number}`);
      await sql`update orders set status = 'shipped' where number = ${number}`;
      expect(await textOf()).toContain(
        language === "ar" ? "في الطريق إلى شركتك" : "on its way to your company",
      );
    },
  );

  it("a saved text replaces the default, and a name that looks like a placeholder is not replaced", async () => {
    await sql`update orders set name = '{amount}' where number = ${number}`;
    await boss.visitor.put(saveSettings, toPath("PUT /api/group/settings/v1"), {
      orderMessages: { ar: { new: "{name}: {number}" } },
    });
    expect(await textOf()).toBe(`{amount}: LX-${number}`);
  });

  it("messages are returned in the order of the numbers, without unknown orders and those without a phone", async () => {
    const second = await orderNumberOf(await activeOwner());
    const third = await orderNumberOf(await signUp());
    await sql`update orders set phone = '' where number = ${third}`;
    const { messages, refused } = await read([second, UNKNOWN, third, number, second]);
    expect(messages.map((message) => message.number)).toEqual([second, number]);
    expect(refused).toEqual([
      { number: UNKNOWN, reason: "not_found" },
      { number: third, reason: "no_phone" },
    ]);
  });
});

describe("the log of messages", () => {
  it("each opened chat is logged with text, phone, language and admin", async () => {
    const message = await messageOf();
    expect((await open(message.status)).status).toBe(200);
    const { messages } = (await log()).as<ResponseOf<"GET /api/group/orders/{number}/messages/v1">>();
    expect(messages).toEqual([
      {
        status: "new",
        language: "ar",
        phone: "213550123456",
        text: message.text,
        openedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        author: boss.username,
      },
    ]);
  });

  it("opened chats are counted only for the current status", async () => {
    await open("new");
    await open("new");
    expect(await messageOf()).toMatchObject({ sent: 2, lastSentAt: expect.any(String) as string });
    await move("confirmed");
    expect(await messageOf()).toMatchObject({ sent: 0, lastSentAt: null });
  });

  it("the log of messages remains after the admin's account is deleted", async () => {
    const other = await admin();
    await open("new", number, other);
    await sql`delete from users where id = ${other.id}`;
    const { messages } = (await log()).as<ResponseOf<"GET /api/group/orders/{number}/messages/v1">>();
    expect(messages).toMatchObject([{ status: "new", author: null }]);
  });
});

describe("refusals of message calls", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1).join();

  it.each([
    ["no numbers", 402, ""],
    ["a word", 422, "1003,x"],
    ["an empty entry", 422, "1003,,1004"],
    ["101 numbers", 422, `${hundred},101`],
  ])("a request for messages with %s is refused with %i", async (_what, status, numbers) => {
    await expectRefusal(status, () => fetchMessages(numbers));
  });

  it("messages of 100 orders can be requested at once", async () => {
    expect((await fetchMessages(hundred)).status).toBe(200);
  });

  it("a message log entry needs a known order with a phone and a known status", async () => {
    await expectRefusal(402, () => open(""));
    await expectRefusal(422, () => open("lost"));
    await expectRefusal(404, () => open("new", UNKNOWN));
    expect((await log(UNKNOWN)).status).toBe(404);
    await sql`update orders set phone = '' where number = ${number}`;
    await expectRefusal(409, () => open("new"));
  });

  it("only admins can read and log order messages", async () => {
    const others = [new Visitor(), customer.visitor, (await adminWithoutForce()).visitor];
    for (const [index, visitor] of others.entries()) {
      const person = { ...boss, visitor };
      const status = index === 0 ? 401 : 403;
      expect((await fetchMessages(String(number), person)).status).toBe(status);
      expect((await log(number, person)).status).toBe(status);
      await expectRefusal(status, () => open("new", number, person));
    }
  });
});
