import { describe, expect, it } from "vitest";
import { POST as contactRoute } from "@/app/api/content/contact/v1/route";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

// The contact form of the site (site 22).

const LIMIT = 10;
const FORM = { name: "Amina", email: "Amina@Example.com", subject: "R&D", message: "First\nsecond" };

const send = (change: Record<string, unknown> = {}, visitor = new Visitor()): Promise<ParsedResponse> =>
  visitor.post(contactRoute, toPath("POST /api/content/contact/v1"), { ...FORM, ...change });

describe("contact message", () => {
  it("a contact message is stored trimmed and without markup", async () => {
    const message = "  <b>First</b>\r\nsecond <3\tR&D  ";
    expect(await send({ name: " أمينة ", message, archived: true, isRead: true })).toMatchObject({
      status: 201,
      body: { message: "Your message was sent" },
    });
    const rows = await sql`select name, email, subject, message, is_read, archived_at from contact_messages`;
    expect(rows).toEqual([
      {
        name: "أمينة",
        email: "amina@example.com",
        subject: "R&D",
        message: "First\nsecond <3\tR&D",
        is_read: false,
        archived_at: null,
      },
    ]);
  });

  it.each<[string, number, Record<string, unknown>]>([
    ["no name", 402, { name: undefined }],
    ["an empty name", 402, { name: " " }],
    ["a name of 201 characters", 422, { name: "ي".repeat(201) }],
    ["a name of two lines", 422, { name: "A\nB" }],
    ["no e-mail", 402, { email: "" }],
    ["a malformed e-mail", 422, { email: "amina@" }],
    ["no subject", 402, { subject: "" }],
    ["a subject of 201 characters", 422, { subject: "x".repeat(201) }],
    ["no text", 402, { message: "<p> </p>" }],
    ["a text of 2001 characters", 422, { message: "x".repeat(2001) }],
    ["a script", 422, { message: "<script>alert(1)</script>" }],
    ["a number as text", 400, { message: 5 }],
  ])("a contact message with %s gets %i", async (_what, status, change) => {
    const before = await readAllData();
    const response = await send(change);
    expect(response.status).toBe(status);
    if (status !== 400) {
      expect(Object.keys(response.as<{ fields: object }>().fields)).toEqual(Object.keys(change));
    }
    expect(await readAllData()).toEqual(before);
  });

  it("a contact message of 2000 characters with a subject and name of 200 is accepted", async () => {
    const [line, message] = ["ي".repeat(200), "😀".repeat(2000)];
    expect((await send({ name: line, subject: line, message })).status).toBe(201);
  });
});

describe("Idempotency-Key of a contact message", () => {
  const sendWith = (key: string, change: Record<string, unknown>, visitor: Visitor) =>
    visitor.post(
      contactRoute,
      toPath("POST /api/content/contact/v1"),
      { ...FORM, ...change },
      { headers: { "idempotency-key": key } },
    );

  it("a contact message repeated with its Idempotency-Key gets the same response and is stored and counted once", async () => {
    const visitor = new Visitor();
    const first = await sendWith("one", {}, visitor);
    expect(first.status).toBe(201);
    const before = await readAllData();
    for (let time = 0; time < LIMIT; time++) {
      expect(await sendWith("one", {}, visitor)).toMatchObject({ status: 201, body: first.body });
    }
    expect(await readAllData()).toEqual(before);
  });

  it("a contact message sent five times concurrently with one Idempotency-Key is stored once", async () => {
    const visitor = new Visitor();
    const before = await countRows("contact_messages");
    const responses = await Promise.all(Array.from({ length: 5 }, () => sendWith("at once", {}, visitor)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await countRows("contact_messages")).toBe(before + 1);
  });

  it.each([
    ["another message", "same", { message: "Another" }],
    ["another sender", "same", { email: "other@example.com" }],
    ["another key", "other", {}],
  ])("a repeated request with %s stores a second contact message", async (what, key, change) => {
    const visitor = new Visitor();
    expect((await sendWith("same", { subject: what }, visitor)).status).toBe(201);
    const before = await countRows("contact_messages");
    expect((await sendWith(key, { subject: what, ...change }, visitor)).status).toBe(201);
    expect(await countRows("contact_messages")).toBe(before + 1);
  });

  it("equal contact messages without an Idempotency-Key are stored separately", async () => {
    const before = await countRows("contact_messages");
    for (let time = 0; time < 2; time++) expect((await send()).status).toBe(201);
    expect(await countRows("contact_messages")).toBe(before + 2);
  });
});

describe("honeypot field", () => {
  it("an empty honeypot field does not affect a contact message", async () => {
    const before = await countRows("contact_messages");
    expect((await send({ logix_note: "" })).status).toBe(201);
    expect(await countRows("contact_messages")).toBe(before + 1);
  });

  it.each(["https://buy.example", " "])(
    "a honeypot field filled with %j gets the usual response, and the message is neither stored nor counted",
    async (note) => {
      const visitor = new Visitor();
      const before = await readAllData();
      expect(await send({ logix_note: note }, visitor)).toMatchObject({
        status: 201,
        body: { message: "Your message was sent" },
      });
      expect(await readAllData()).toEqual(before);
    },
  );

  it("a filled honeypot field does not skip validation of the other fields", async () => {
    const before = await readAllData();
    const response = await send({ logix_note: "https://buy.example", message: "" });
    expect(response.status).toBe(402);
    expect(Object.keys(response.as<{ fields: object }>().fields)).toEqual(["message"]);
    expect((await send({ logix_note: 5 })).status).toBe(400);
    expect(await readAllData()).toEqual(before);
  });
});

describe("address limit", () => {
  it(`${LIMIT} contact messages an hour from one address are accepted, and the next is rejected`, async () => {
    const visitor = new Visitor();
    for (let time = 0; time < LIMIT; time++) expect((await send({}, visitor)).status).toBe(201);
    const before = await readAllData();
    const response = await send({}, visitor);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(await readAllData()).toEqual(before);
    expect((await send({ name: "Another visitor" })).status).toBe(201);

    await sql`update rate_limits set expire = expire - 3600000`;
    expect((await send({}, visitor)).status).toBe(201);
  });

  it("rejected contact messages do not count towards the address limit", async () => {
    const visitor = new Visitor();
    for (let time = 0; time < LIMIT; time++) {
      expect((await send({ message: "" }, visitor)).status).toBe(402);
      expect((await send({ email: "half@" }, visitor)).status).toBe(422);
    }
    for (let time = 0; time < LIMIT; time++) expect((await send({}, visitor)).status).toBe(201);
    expect((await send({}, visitor)).status).toBe(429);
  });

  it("concurrent contact messages do not exceed the address limit", async () => {
    const visitor = new Visitor();
    const before = await countRows("contact_messages");
    const responses = await Promise.all(Array.from({ length: LIMIT + 5 }, () => send({}, visitor)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await countRows("contact_messages")).toBe(before + LIMIT);
  });

  it("a contact message that could not be stored does not count towards the address limit", async () => {
    const visitor = new Visitor();
    await sql`alter table contact_messages rename to contact_messages_away`;
    try {
      const response = await send({}, visitor);
      expect(response).toMatchObject({ status: 500, body: { message: "Internal Server Error" } });
    } finally {
      await sql`alter table contact_messages_away rename to contact_messages`;
    }
    for (let time = 0; time < LIMIT; time++) expect((await send({}, visitor)).status).toBe(201);
  });
});
