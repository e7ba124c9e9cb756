import { beforeEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as eraseLeftRoute } from "@/app/api/content/exchange/erase/v1/route";
import { GET as listRoute } from "@/app/api/users/contacts/v1/route";
import { POST as switchRoute } from "@/app/api/users/exchange/v1/route";
import { EXCHANGES_PER_PROFILE } from "#lib/domain/limits";
import { exchangeLimit, receiverLimit } from "#lib/server/limits/stored-limits";
import { findSubmittedContact } from "#lib/server/services/exchange/received-contacts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

/** The default of RATE_LIMIT_EXCHANGE_IP. */
const EXCHANGES_PER_ADDRESS = 60;

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const LEFT = { name: "سمير حداد", phone: "0661 23 45 67", note: "نلتقي الأحد", consent: true };

const leave = (
  left: Record<string, unknown> = {},
  { visitor = new Visitor(), to = owner, headers = {} as Record<string, string> } = {},
): Promise<ParsedResponse> =>
  visitor.post(
    leaveRoute,
    toPath("POST /api/content/exchange/v1"),
    { puid: to.uid, ...LEFT, ...left },
    { headers },
  );

const contactsOf = async ({ visitor }: Person = owner) =>
  (await visitor.get(listRoute, toPath("GET /api/users/contacts/v1"))).as<
    ResponseOf<"GET /api/users/contacts/v1">
  >();

const tokenOf = (response: ParsedResponse) =>
  response.as<ResponseOf<"POST /api/content/exchange/v1">>().erase.split("/").at(-1) ?? "";

const eraseBy = (token: string, visitor = new Visitor()): Promise<ParsedResponse> =>
  visitor.send(
    "POST",
    eraseLeftRoute,
    toPath("POST /api/content/exchange/erase/v1"),
    new URLSearchParams({ token, locale: "en" }),
  );

describe("leaving a contact", () => {
  it("the owner receives what the visitor left, with source and day", async () => {
    const response = await leave({ email: "Samir@Example.com", source: "qr" });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      message: "Your details were sent.",
      erase: expect.stringMatching(/^http:\/\/localhost:3000\/en\/erase\/[\w-]{32}$/) as string,
    });
    const { contacts, ...rest } = await contactsOf();
    expect(rest).toEqual({ total: 1, page: 1, limit: 20, unread: 1, due: [], tags: [] });
    expect(contacts).toEqual([
      {
        id: expect.any(String) as string,
        name: "سمير حداد",
        phone: "0661234567",
        email: "samir@example.com",
        note: "نلتقي الأحد",
        source: "qr",
        meetings: 1,
        isRead: false,
        tags: [],
        ownNote: "",
        remindOn: null,
        createdAt: expect.any(String) as string,
        lastMetAt: expect.any(String) as string,
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ["without consent", { consent: false }, 402, "consent"],
    ["without a name", { name: " " }, 402, "name"],
    ["without phone and e-mail", { phone: "" }, 402, "phone"],
    ["with an invalid phone", { phone: "call me" }, 422, "phone"],
    ["with a mobile of nine digits", { phone: "066123456" }, 422, "phone"],
    ["with a foreign phone that is too long", { phone: "+1234567890123456" }, 422, "phone"],
    ["with an invalid e-mail", { email: "samir" }, 422, "email"],
    ["with a note of 501 characters", { note: "ب".repeat(501) }, 422, "note"],
    ["from an unknown source", { source: "fax" }, 422, "source"],
  ])("a contact %s is refused", async (_case, left, status, field) => {
    await expectRefusal(status, () => leave(left), {
      fields: { [field]: expect.any(String) as string },
    });
  });

  it("a contact whose consent is missing or of another type is refused", async () => {
    await expectRefusal(402, () => leave({ consent: undefined }));
    await expectRefusal(400, () => leave({ consent: "yes" }));
  });

  it("a note of 500 characters and a name of 32 are stored", async () => {
    expect((await leave({ note: "ب".repeat(500), name: "ن".repeat(32) })).status).toBe(201);
    expect((await contactsOf()).contacts[0]).toMatchObject({
      note: "ب".repeat(500),
      name: "ن".repeat(32),
    });
  });

  it("a contact for an inactive or unknown profile, or one that accepts no contacts, gets 404", async () => {
    const inactive = await signUp();
    await expectRefusal(404, () => leave({}, { to: inactive }));
    await expectRefusal(404, () => leave({ puid: "unknown" }));
    await owner.visitor.post(switchRoute, toPath("POST /api/users/exchange/v1"), { isOn: false });
    await expectRefusal(404, () => leave());
    await owner.visitor.post(switchRoute, toPath("POST /api/users/exchange/v1"), { isOn: true });
    expect((await leave()).status).toBe(201);
  });

  it("a contact with the hidden field filled in gets the usual response and is not stored", async () => {
    const response = await leave({ logix_note: "https://spam.example" });
    expect(response.status).toBe(201);
    expect((await contactsOf()).total).toBe(0);
  });

  it("a request sent twice with one key creates one meeting with one link", async () => {
    const headers = { "idempotency-key": "a-key-of-this-device" };
    const [first, second] = [await leave({}, { headers }), await leave({}, { headers })];
    expect(second.body).toEqual(first.body);
    expect((await contactsOf()).contacts).toMatchObject([{ meetings: 1 }]);
    await leave({ note: "another text" }, { headers });
    expect((await contactsOf()).contacts).toMatchObject([{ meetings: 2, note: "another text" }]);
  });

  it("an address can leave at most 60 contacts an hour", async () => {
    const visitor = new Visitor();
    const { address } = visitor;
    for (let count = 1; count < EXCHANGES_PER_ADDRESS; count++) await exchangeLimit.take({ address });
    expect((await leave({}, { visitor })).status).toBe(201);
    await expectRefusal(429, () => leave({}, { visitor }));
    expect((await leave()).status).toBe(201);
  });

  it("a repeated contact counts neither against the address nor against the profile", async () => {
    const visitor = new Visitor();
    const headers = { "idempotency-key": "a-key-of-this-device" };
    const { address } = visitor;
    for (let count = 2; count < EXCHANGES_PER_ADDRESS; count++) await exchangeLimit.take({ address });
    for (let count = 2; count < EXCHANGES_PER_PROFILE; count++) {
      await receiverLimit.take({ subject: owner.uid });
    }
    for (let time = 0; time < 3; time++) expect((await leave({}, { visitor, headers })).status).toBe(201);
    expect((await leave({ note: "another text" }, { visitor, headers })).status).toBe(201);
    await expectRefusal(429, () => leave({ note: "a third text" }, { visitor, headers }));
  });

  it("a profile accepts a limited number of contacts an hour", async () => {
    for (let count = 1; count < EXCHANGES_PER_PROFILE; count++) {
      await receiverLimit.take({ subject: owner.uid });
    }
    expect((await leave()).status).toBe(201);
    await expectRefusal(429, () => leave());
  });
});

describe("people met again", () => {
  it("meetings with the same phone become one contact with the first name and source and the last note", async () => {
    await leave({ source: "nfc" });
    await leave({ name: "Samir", phone: "+213661234567", email: "s@example.com", note: "", source: "link" });
    await leave({ note: "third", phone: "٠٦٦١٢٣٤٥٦٧" });
    expect((await contactsOf()).contacts).toMatchObject([
      { name: "سمير حداد", email: "s@example.com", note: "third", source: "nfc", meetings: 3 },
    ]);
  });

  it("meetings without a phone are merged by e-mail", async () => {
    await leave({ phone: "", email: "a@example.com" });
    await leave({ phone: "", email: "A@example.com" });
    await leave({ email: "a@example.com" });
    expect((await contactsOf()).contacts.map(({ meetings }) => meetings).sort()).toEqual([1, 2]);
  });

  it("a contact met again is unread again", async () => {
    await leave();
    await sql`update received_contacts set is_read = true`;
    await leave();
    expect((await contactsOf()).unread).toBe(1);
  });

  it("ten concurrent meetings create one contact", async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => leave()));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect((await contactsOf()).contacts).toMatchObject([{ meetings: 10 }]);
  });

  it("two owners each have their own contact of one person", async () => {
    const other = await activeOwner();
    await leave();
    await leave({}, { to: other });
    expect((await contactsOf()).total).toBe(1);
    expect((await contactsOf(other)).total).toBe(1);
  });
});

describe("withdrawing a contact", () => {
  it("the erase link erases the contact and then finds nothing", async () => {
    const token = tokenOf(await leave());
    expect(await findSubmittedContact(token, "ar")).toMatchObject({
      name: "سمير حداد",
      owner: { username: owner.username },
      company: null,
    });
    const erased = await eraseBy(token);
    expect(erased.status).toBe(303);
    expect(erased.headers.get("location")).toBe(`/en/erase/${token}`);
    expect(await findSubmittedContact(token, "ar")).toBeNull();
    expect((await contactsOf()).total).toBe(0);
    expect((await eraseBy(token)).status).toBe(303);
  });

  it("an erase link erases only its own meeting, so a stranger cannot erase a contact by its phone", async () => {
    const first = tokenOf(await leave({ note: "first" }));
    const second = tokenOf(await leave({ name: "Stranger", note: "second" }));
    await eraseBy(second);
    expect((await contactsOf()).contacts).toMatchObject([{ name: "سمير حداد", note: "first", meetings: 1 }]);
    await eraseBy(first);
    expect((await contactsOf()).total).toBe(0);
  });

  it("an unknown erase link erases nothing", async () => {
    await leave();
    expect((await eraseBy("unknown")).status).toBe(303);
    expect((await contactsOf()).total).toBe(1);
  });

  it("the database does not contain the secret of an erase link", async () => {
    const token = tokenOf(await leave());
    const rows = await sql`select * from contact_meetings`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("deleting the account erases the contacts left with it", async () => {
    const token = tokenOf(await leave());
    await sql`delete from users where id = ${owner.id}`;
    expect(await findSubmittedContact(token, "ar")).toBeNull();
    expect(await sql`select 1 from received_contacts where user_id = ${owner.id}`).toHaveLength(0);
  });
});
