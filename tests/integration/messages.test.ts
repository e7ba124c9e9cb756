import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as listRoute, POST as changeRoute } from "@/app/api/group/messages/v1/route";
import type { MessageChangedAnswer, MessagesAnswer } from "@/lib/wire/messages";
import { paths } from "@/lib/wire/paths";
import { activeOwner, admin, adminWithoutForce, type Person } from "../support/people";
import { expectRefusal } from "../support/portal";
import { sql } from "../support/test-data";
import { Visitor, type Answer } from "../support/visitor";

// The portal's inbox: what visitors wrote in the contact form.

let boss: Person;
beforeEach(async () => {
  boss ??= await admin();
  await sql`delete from contact_messages`;
});

async function write(
  subject: string,
  minute: number,
  state: { isRead?: boolean; isArchived?: boolean } = {},
) {
  const [row] = await sql<{ id: string }[]>`
    insert into contact_messages (name, email, subject, message, is_read, archived_at, created_at)
    values ('أمينة', 'amina@example.com', ${subject}, ${"First\nsecond"}, ${state.isRead ?? false},
      ${state.isArchived ? new Date() : null}, ${new Date(Date.UTC(2026, 10, 1, 12, minute))})
    returning id`;
  return row?.id ?? "";
}

const read = (query: Record<string, string> = {}, { visitor } = boss): Promise<Answer> =>
  visitor.get(listRoute, `${paths.messages}?${new URLSearchParams(query)}`);
const inbox = async (query?: Record<string, string>) => (await read(query)).as<MessagesAnswer>();
const subjects = async (query?: Record<string, string>) =>
  (await inbox(query)).messages.map(({ subject }) => subject);
const change = (body: object, { visitor } = boss): Promise<Answer> =>
  visitor.post(changeRoute, paths.messages, body);

describe("the inbox", () => {
  it("shows what is not archived, newest first, as it was written", async () => {
    const id = await write("older", 1);
    await write("newer", 2, { isRead: true });
    await write("put away", 3, { isArchived: true });
    const { messages, ...rest } = await inbox();
    expect(rest).toEqual({ total: 2, page: 1, limit: 20, unread: 1 });
    expect(messages.map(({ subject }) => subject)).toEqual(["newer", "older"]);
    expect(messages[1]).toEqual({
      _id: id,
      name: "أمينة",
      email: "amina@example.com",
      subject: "older",
      message: "First\nsecond",
      isRead: false,
      isArchived: false,
      createdAt: "2026-11-01T12:01:00.000Z",
    });
  });

  it("and the archive are told apart, and unread ones are counted of the inbox alone", async () => {
    await write("open", 1, { isRead: true });
    await write("put away", 2, { isArchived: true });
    expect(await subjects({ state: "open" })).toEqual(["open"]);
    expect(await subjects({ state: "archived" })).toEqual(["put away"]);
    expect((await inbox({ state: "archived" })).unread).toBe(0);
  });

  it("comes in pages, those of the same moment too", async () => {
    for (let index = 0; index < 5; index++) await write(`same ${index}`, 1);
    const seen = [];
    for (const page of ["1", "2", "3"]) seen.push(await subjects({ page, limit: "2" }));
    expect(seen.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(seen.flat()).size).toBe(5);
    expect(await inbox({ page: "4", limit: "2" })).toMatchObject({ messages: [], total: 5 });
  });

  it.each<Record<string, string>>([{ state: "all" }, { page: "0" }, { limit: "101" }])(
    "refuses the query %o",
    async (query) => {
      expect((await read(query)).status).toBe(422);
    },
  );
});

describe("a message", () => {
  it("is marked read and unread, archived and brought back, each by itself", async () => {
    const id = await write("one", 1);
    const steps: [object, string, Partial<MessageChangedAnswer["contactMessage"]>][] = [
      [{ isRead: true }, "Marked as read", { isRead: true, isArchived: false }],
      [{ isArchived: true }, "Message archived", { isRead: true, isArchived: true }],
      [{ isRead: false }, "Marked as unread", { isRead: false, isArchived: true }],
      [{ isArchived: false }, "Message is back in the inbox", { isRead: false, isArchived: false }],
      [{ isRead: true, isArchived: true }, "Message archived", { isRead: true, isArchived: true }],
    ];
    for (const [body, message, state] of steps) {
      const answer = await change({ _id: id, ...body });
      expect(answer).toMatchObject({ status: 200, body: { message, contactMessage: { _id: id, ...state } } });
      // The same again is the same.
      expect((await change({ _id: id, ...body })).status).toBe(200);
    }
  });

  it("is no matter for the audit log", async () => {
    const id = await write("one", 1);
    const [before] = await sql`select count(*) from audit_log`;
    await change({ _id: id, isRead: true });
    expect((await sql`select count(*) from audit_log`)[0]).toEqual(before);
  });

  it.each<[string, number, (id: string) => object]>([
    ["nothing to change", 402, (id) => ({ _id: id })],
    ["no id", 402, () => ({ isRead: true })],
    ["half an id", 422, () => ({ _id: "abc", isRead: true })],
    ["a word for true", 400, (id) => ({ _id: id, isRead: "true" })],
    ["an id that none has", 404, () => ({ _id: randomUUID(), isRead: true })],
  ])("with %s: %i, and nothing changes", async (_what, status, body) => {
    const id = await write("one", 1);
    await expectRefusal(status, () => change(body(id)));
  });

  it("is told to admins alone, and theirs to change", async () => {
    const id = await write("secret", 1);
    const owner = await activeOwner();
    const others: [Person | { visitor: Visitor }, number][] = [
      [{ visitor: new Visitor() }, 401],
      [owner, 403],
      [await adminWithoutForce(), 403],
    ];
    for (const [who, status] of others) {
      const answer = await read({}, who as Person);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body)).not.toContain("secret");
      expect((await change({ _id: id, isArchived: true }, who as Person)).status).toBe(status);
    }
    expect(await subjects()).toEqual(["secret"]);
  });
});
