import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as listRoute, POST as changeRoute } from "@/app/api/group/messages/v1/route";
import { POST as eraseRoute } from "@/app/api/group/messages/erase/v1/route";
import type { ResponseOf } from "#lib/contract/calls";
import { activeOwner, admin, adminWithoutForce, type Person } from "../../support/people/people.ts";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

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

const read = (query: Record<string, string> = {}, { visitor } = boss): Promise<ParsedResponse> =>
  visitor.get(listRoute, `${toPath("GET /api/group/messages/v1")}?${new URLSearchParams(query)}`);
const inbox = async (query?: Record<string, string>) =>
  (await read(query)).as<ResponseOf<"GET /api/group/messages/v1">>();
const subjects = async (query?: Record<string, string>) =>
  (await inbox(query)).messages.map(({ subject }) => subject);
const change = (body: object, { visitor } = boss): Promise<ParsedResponse> =>
  visitor.post(changeRoute, toPath("POST /api/group/messages/v1"), body);

const erase = (body: object, { visitor }: { visitor: Visitor } = boss): Promise<ParsedResponse> =>
  visitor.post(eraseRoute, toPath("POST /api/group/messages/erase/v1"), body);

describe("the message inbox", () => {
  it("the inbox shows messages that are not archived, newest first and unchanged", async () => {
    const id = await write("older", 1);
    await write("newer", 2, { isRead: true });
    await write("put away", 3, { isArchived: true });
    const { messages, ...rest } = await inbox();
    expect(rest).toEqual({ total: 2, isTotalCapped: false, page: 1, limit: 20, unread: 1 });
    expect(messages.map(({ subject }) => subject)).toEqual(["newer", "older"]);
    expect(messages[1]).toEqual({
      id,
      name: "أمينة",
      email: "amina@example.com",
      subject: "older",
      message: "First\nsecond",
      isRead: false,
      isArchived: false,
      createdAt: "2026-11-01T12:01:00.000Z",
    });
  });

  it("inbox and archive are separate lists, and the unread count covers only the inbox", async () => {
    await write("open", 1, { isRead: true });
    await write("put away", 2, { isArchived: true });
    expect(await subjects({ state: "open" })).toEqual(["open"]);
    expect(await subjects({ state: "archived" })).toEqual(["put away"]);
    expect((await inbox({ state: "archived" })).unread).toBe(0);
  });

  it("the inbox is paged without gaps or repeats, even for messages sent at the same time", async () => {
    for (let index = 0; index < 5; index++) await write(`same ${index}`, 1);
    const seen = [];
    for (const page of ["1", "2", "3"]) seen.push(await subjects({ page, limit: "2" }));
    expect(seen.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(seen.flat()).size).toBe(5);
    expect(await inbox({ page: "4", limit: "2" })).toMatchObject({ messages: [], total: 5 });
  });

  it.each<Record<string, string>>([{ state: "all" }, { page: "0" }, { limit: "101" }])(
    "the message list refuses the query %o",
    async (query) => {
      expect((await read(query)).status).toBe(422);
    },
  );
});

describe("messages", () => {
  it("a message is marked read and unread, archived and restored, each independently", async () => {
    const id = await write("one", 1);
    const steps: [object, string, Partial<ResponseOf<"POST /api/group/messages/v1">["contactMessage"]>][] = [
      [{ isRead: true }, "Marked as read", { isRead: true, isArchived: false }],
      [{ isArchived: true }, "Message archived", { isRead: true, isArchived: true }],
      [{ isRead: false }, "Marked as unread", { isRead: false, isArchived: true }],
      [{ isArchived: false }, "Message moved to inbox", { isRead: false, isArchived: false }],
      [{ isRead: true, isArchived: true }, "Message archived", { isRead: true, isArchived: true }],
    ];
    for (const [body, message, state] of steps) {
      const response = await change({ id, ...body });
      expect(response).toMatchObject({
        status: 200,
        body: { message, contactMessage: { id, ...state } },
      });
      expect((await change({ id, ...body })).status).toBe(200);
    }
  });

  it("marking a message as read is not audited", async () => {
    const id = await write("one", 1);
    const [before] = await sql`select count(*) from audit_log`;
    await change({ id, isRead: true });
    expect((await sql`select count(*) from audit_log`)[0]).toEqual(before);
  });

  it.each<[string, number, (id: string) => object]>([
    ["nothing to change", 402, (id) => ({ id })],
    ["no id", 402, () => ({ isRead: true })],
    ["a malformed id", 422, () => ({ id: "abc", isRead: true })],
    ["a string instead of a boolean", 400, (id) => ({ id, isRead: "true" })],
    ["an unknown id", 404, () => ({ id: randomUUID(), isRead: true })],
  ])("a message change with %s is refused with %i and changes nothing", async (_what, status, body) => {
    const id = await write("one", 1);
    await expectRefusal(status, () => change(body(id)));
  });

  it("deleting a message is permanent and audited without its content", async () => {
    const [id, other] = [await write("secret", 1), await write("stays", 2)];
    expect(await erase({ id })).toMatchObject({
      status: 200,
      body: { message: "Message permanently deleted" },
    });
    expect(await sql`select id from contact_messages`).toEqual([{ id: other }]);
    const [entry] = await sql`select * from audit_log order by id desc limit 1`;
    expect(entry).toMatchObject({ action: "message.erased", actor_id: boss.id, target_id: null, fields: [] });
    await expectRefusal(404, () => erase({ id }));
  });

  it.each<[string, number, object]>([
    ["no id", 402, {}],
    ["a malformed id", 422, { id: "abc" }],
    ["an unknown id", 404, { id: randomUUID() }],
  ])("a message deletion with %s is refused with %i", async (_what, status, body) => {
    await write("one", 1);
    await expectRefusal(status, () => erase(body));
  });

  it("only admins can delete a message", async () => {
    const id = await write("secret", 1);
    const owner = await activeOwner();
    const others: [{ visitor: Visitor }, number][] = [
      [{ visitor: new Visitor() }, 401],
      [owner, 403],
      [await adminWithoutForce(), 403],
    ];
    for (const [who, status] of others) await expectRefusal(status, () => erase({ id }, who));
  });

  it("only admins can read and change messages", async () => {
    const id = await write("secret", 1);
    const owner = await activeOwner();
    const others: [Person | { visitor: Visitor }, number][] = [
      [{ visitor: new Visitor() }, 401],
      [owner, 403],
      [await adminWithoutForce(), 403],
    ];
    for (const [who, status] of others) {
      const response = await read({}, who as Person);
      expect(response.status).toBe(status);
      expect(JSON.stringify(response.body)).not.toContain("secret");
      expect((await change({ id, isArchived: true }, who as Person)).status).toBe(status);
    }
    expect(await subjects()).toEqual(["secret"]);
  });
});
