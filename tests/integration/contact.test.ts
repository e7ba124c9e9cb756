import { describe, expect, it } from "vitest";
import { POST as contactRoute } from "@/app/api/content/contact/v1/route";
import { paths } from "@/lib/wire/paths";
import { countRows, readAllData, sql } from "../support/test-data";
import { Visitor, type Answer } from "../support/visitor";

// CONTRACT §3, further calls: the landing page's form.

const LIMIT = 10;
const FORM = { name: "Amina", email: "Amina@Example.com", subject: "R&D", message: "First\nsecond" };

const send = (change: Record<string, unknown> = {}, visitor = new Visitor()): Promise<Answer> =>
  visitor.post(contactRoute, paths.contact, { ...FORM, ...change });

describe("a message", () => {
  it("is kept as it was meant", async () => {
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
    ["201 letters of name", 422, { name: "ي".repeat(201) }],
    ["two lines of name", 422, { name: "A\nB" }],
    ["no e-mail", 402, { email: "" }],
    ["half an e-mail", 422, { email: "amina@" }],
    ["no subject", 402, { subject: "" }],
    ["201 letters of subject", 422, { subject: "x".repeat(201) }],
    ["no message", 402, { message: "<p> </p>" }],
    ["2001 letters of message", 422, { message: "x".repeat(2001) }],
    ["a script", 422, { message: "<script>alert(1)</script>" }],
    ["a number", 400, { message: 5 }],
  ])("with %s is refused: %i", async (_what, status, change) => {
    const before = await readAllData();
    const answer = await send(change);
    expect(answer.status).toBe(status);
    if (status !== 400) {
      expect(Object.keys(answer.as<{ fields: object }>().fields)).toEqual(Object.keys(change));
    }
    expect(await readAllData()).toEqual(before);
  });

  it("of 2000 letters under a subject and name of 200 is accepted", async () => {
    const [line, message] = ["ي".repeat(200), "😀".repeat(2000)];
    expect((await send({ name: line, subject: line, message })).status).toBe(201);
  });
});

describe("sent again with its Idempotency-Key", () => {
  const sendWith = (key: string, change: Record<string, unknown>, visitor: Visitor) =>
    visitor.post(
      contactRoute,
      paths.contact,
      { ...FORM, ...change },
      { headers: { "idempotency-key": key } },
    );

  it("a message is answered the same, kept once and counted once", async () => {
    const visitor = new Visitor();
    const first = await sendWith("one", {}, visitor);
    expect(first.status).toBe(201);
    const before = await readAllData();
    for (let time = 0; time < LIMIT; time++) {
      expect(await sendWith("one", {}, visitor)).toMatchObject({ status: 201, body: first.body });
    }
    expect(await readAllData()).toEqual(before);
  });

  it("at once, it is kept once", async () => {
    const visitor = new Visitor();
    const before = await countRows("contact_messages");
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendWith("at once", {}, visitor)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await countRows("contact_messages")).toBe(before + 1);
  });

  it.each([
    ["another message", "same", { message: "Another" }],
    ["another sender", "same", { email: "other@example.com" }],
    ["another key", "other", {}],
  ])("%s is a message of its own", async (what, key, change) => {
    const visitor = new Visitor();
    expect((await sendWith("same", { subject: what }, visitor)).status).toBe(201);
    const before = await countRows("contact_messages");
    expect((await sendWith(key, { subject: what, ...change }, visitor)).status).toBe(201);
    expect(await countRows("contact_messages")).toBe(before + 1);
  });

  it("without a key, equal messages are two", async () => {
    const before = await countRows("contact_messages");
    for (let time = 0; time < 2; time++) expect((await send()).status).toBe(201);
    expect(await countRows("contact_messages")).toBe(before + 2);
  });
});

describe("the field that people do not see", () => {
  it("left empty changes nothing", async () => {
    const before = await countRows("contact_messages");
    expect((await send({ logix_note: "" })).status).toBe(201);
    expect(await countRows("contact_messages")).toBe(before + 1);
  });

  it.each(["https://buy.example", " "])("filled with %j: thanked, not kept and not counted", async (note) => {
    const visitor = new Visitor();
    const before = await readAllData();
    expect(await send({ logix_note: note }, visitor)).toMatchObject({
      status: 201,
      body: { message: "Your message was sent" },
    });
    expect(await readAllData()).toEqual(before);
  });

  it("does not spare anybody the other fields", async () => {
    const before = await readAllData();
    const answer = await send({ logix_note: "https://buy.example", message: "" });
    expect(answer.status).toBe(402);
    expect(Object.keys(answer.as<{ fields: object }>().fields)).toEqual(["message"]);
    expect((await send({ logix_note: 5 })).status).toBe(400);
    expect(await readAllData()).toEqual(before);
  });
});

describe("from one address", () => {
  it(`${LIMIT} messages an hour are accepted, and the next refused`, async () => {
    const visitor = new Visitor();
    for (let time = 0; time < LIMIT; time++) expect((await send({}, visitor)).status).toBe(201);
    const before = await readAllData();
    const answer = await send({}, visitor);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(await readAllData()).toEqual(before);
    expect((await send({ name: "Who was refused does not hinder others" })).status).toBe(201);

    await sql`update rate_limits set expire = expire - 3600000`;
    expect((await send({}, visitor)).status).toBe(201);
  });

  it("refused ones do not count", async () => {
    const visitor = new Visitor();
    for (let time = 0; time < LIMIT; time++) {
      expect((await send({ message: "" }, visitor)).status).toBe(402);
      expect((await send({ email: "half@" }, visitor)).status).toBe(422);
    }
    for (let time = 0; time < LIMIT; time++) expect((await send({}, visitor)).status).toBe(201);
    expect((await send({}, visitor)).status).toBe(429);
  });

  it("no more are accepted when they come at once", async () => {
    const visitor = new Visitor();
    const before = await countRows("contact_messages");
    const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => send({}, visitor)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await countRows("contact_messages")).toBe(before + LIMIT);
  });

  it("one that could not be stored does not count", async () => {
    const visitor = new Visitor();
    await sql`alter table contact_messages rename to contact_messages_away`;
    try {
      const answer = await send({}, visitor);
      expect(answer).toMatchObject({ status: 500, body: { message: "Internal Server Error" } });
    } finally {
      await sql`alter table contact_messages_away rename to contact_messages`;
    }
    for (let time = 0; time < LIMIT; time++) expect((await send({}, visitor)).status).toBe(201);
  });
});
