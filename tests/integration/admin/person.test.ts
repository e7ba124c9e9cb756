import { randomUUID } from "node:crypto";
import { Resvg } from "@resvg/resvg-js";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as listRoute } from "@/app/api/group/all/route";
import { POST as eraseRoute } from "@/app/api/group/notes/erase/v1/route";
import { POST as noteRoute } from "@/app/api/group/notes/v1/route";
import { GET as personRoute, POST as editRoute } from "@/app/api/group/person/v1/route";
import { GET as qrRoute } from "@/app/api/group/qr/v1/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { GET as publicProfile } from "@/app/api/users/user/route";
import type { ResponseOf } from "#lib/contract/calls";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, admin, signIn, signUp, type Person } from "../../support/people/people.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { ORIGIN, Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let boss: Person;
let owner: Person;
beforeEach(async () => {
  await sql`delete from contact_messages`;
  boss = await admin();
  owner = await activeOwner({ address: "Oran" });
});

const get = (id: string) => boss.visitor.get(personRoute, `${toPath("GET /api/group/person/v1")}?id=${id}`);
const recordOf = async ({ id }: Person) => (await get(id)).as<ResponseOf<"GET /api/group/person/v1">>();
const post = (body: Record<string, unknown>, admin = boss) =>
  admin.visitor.post(editRoute, toPath("POST /api/group/person/v1"), body);
/** Of the details that are stored now. */
const edit = async (changes: Record<string, unknown>) =>
  post({ id: owner.id, version: (await recordOf(owner)).version, ...changes });
const addNote = (body: Record<string, unknown>) =>
  boss.visitor.post(noteRoute, toPath("POST /api/group/notes/v1"), body);
const eraseNote = (id: string) =>
  boss.visitor.post(eraseRoute, toPath("POST /api/group/notes/erase/v1"), { id });
const auditOf = ({ id }: Person) =>
  sql`select actor_id, action, fields, changes from audit_log where target_id = ${id} order by id`;

describe("a person's record", () => {
  it("a person's record contains the user, open sessions, notes and messages from the same e-mail", async () => {
    await signIn(new Visitor(), owner.email);
    await sql`
      insert into contact_messages (name, email, subject, message)
      values ('A', ${owner.email}, 'Mine', 'M'), ('B', 'other@example.com', 'Not mine', 'M')`;
    await addNote({ id: owner.id, text: "First" });
    await addNote({ id: owner.id, text: "Second" });
    const { user, sessions, notes, messages } = await recordOf(owner);
    expect(user).toMatchObject({ _id: owner.id, username: owner.username, address: "Oran" });
    expect(sessions).toHaveLength(2);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      "createdAt",
      "id",
      "isAdmin",
      "isRemembered",
      "lastSeenAt",
      "userAgent",
    ]);
    expect(notes.map(({ text, author }) => [text, author])).toEqual([
      ["Second", boss.username],
      ["First", boss.username],
    ]);
    expect(messages.map(({ subject }) => subject)).toEqual(["Mine"]);
  });

  it.each([
    [402, ""],
    [422, "1"],
    [404, randomUUID()],
  ])("a person's record is refused with %i for the id %j", async (status, id) => {
    expect((await get(id)).status).toBe(status);
  });
});

describe("editing a person", () => {
  it("an edit changes the page at once and records only the field names", async () => {
    const response = await edit({
      fullName: "Amina Haddad",
      phone: { PrPhone: "+213661234567", LinkedTo_Pr: ["telegram"] },
      address: "Tlemcen",
    });
    expect(response).toMatchObject({
      status: 200,
      body: { message: "Details saved", user: { fullName: "Amina Haddad", address: "Tlemcen" } },
    });
    const shown = await new Visitor().get(
      publicProfile,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    );
    expect(shown.body).toMatchObject({
      user: { fullName: "Amina Haddad", phone: { PrPhone: "0661234567", LinkedTo_Pr: ["telegram"] } },
    });
    expect(await auditOf(owner)).toEqual([
      {
        actor_id: boss.id,
        action: "profile.edited",
        fields: ["fullName", "phones", "address"],
        changes: [],
      },
    ]);
  });

  it("an edit without changes is not recorded, and omitted fields stay unchanged", async () => {
    expect((await edit({ address: "Oran" })).status).toBe(200);
    expect((await edit({})).status).toBe(200);
    expect(await auditOf(owner)).toEqual([]);
    expect((await recordOf(owner)).user).toMatchObject({ fullName: "Amina Belkacem", address: "Oran" });
  });

  it("the later of two admins is refused, and the earlier edit stays", async () => {
    const { version } = await recordOf(owner);
    const other = await admin();
    expect((await post({ id: owner.id, version, phone: { PrPhone: "0661234567" } }, other)).status).toBe(200);
    await expectRefusal(409, () => post({ id: owner.id, version, address: "Tlemcen" }));
    expect((await recordOf(owner)).user).toMatchObject({
      address: "Oran",
      phone: { PrPhone: "0661234567" },
    });
  });

  it("what the owner changes beside these details does not refuse an edit", async () => {
    const { version } = await recordOf(owner);
    await sql`update users set bio = 'New', updated_at = now() where id = ${owner.id}`;
    expect((await post({ id: owner.id, version, address: "Tlemcen" })).status).toBe(200);
  });

  it.each([
    ["an empty name", 402, { fullName: " " }],
    ["a name of 33 characters", 422, { fullName: "x".repeat(33) }],
    ["a number as name", 400, { fullName: 1 }],
    ["a malformed phone", 422, { phone: { PrPhone: "12" } }],
    ["a script in the address", 422, { address: "<script>x</script>" }],
    ["an unknown id", 404, { id: randomUUID(), fullName: "X" }],
    ["a malformed id", 422, { id: "1", fullName: "X" }],
    ["no version", 402, { version: undefined, fullName: "X" }],
    ["an older version", 409, { version: "a", fullName: "X" }],
  ])("an edit with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => edit(body));
  });
});

describe("notes", () => {
  it("a note can be added and erased without its text in the audit log", async () => {
    const added = await addNote({ id: owner.id, text: " Wants Arabic\non the card " });
    expect(added).toMatchObject({
      status: 201,
      body: { message: "Note added", note: { text: "Wants Arabic\non the card", author: boss.username } },
    });
    const { note } = added.as<ResponseOf<"POST /api/group/notes/v1">>();
    expect(await eraseNote(note.id)).toMatchObject({ status: 200, body: { message: "Note deleted" } });
    expect((await recordOf(owner)).notes).toEqual([]);
    expect(await auditOf(owner)).toEqual([
      { actor_id: boss.id, action: "note.added", fields: [], changes: [] },
      { actor_id: boss.id, action: "note.erased", fields: [], changes: [] },
    ]);
    await expectRefusal(404, () => eraseNote(note.id));
  });

  it("a note is deleted with its person, and stays without a name when its author is deleted", async () => {
    const other = await signUp();
    await addNote({ id: owner.id, text: "Here" });
    await addNote({ id: other.id, text: "There" });
    await sql`delete from users where id = ${owner.id}`;
    expect(await countRows("person_notes", sql`user_id = ${owner.id}`)).toBe(0);
    const second = await admin();
    await sql`delete from users where id = ${boss.id}`;
    boss = second;
    expect((await recordOf(other)).notes).toMatchObject([{ text: "There", author: "" }]);
  });

  it("a note is part of the person's own export, without its author", async () => {
    await addNote({ id: owner.id, text: "Prefers a call" });
    const file = JSON.parse(
      String((await owner.visitor.get(exportRoute, toPath("GET /api/users/export/v1"))).bytes),
    ) as {
      notes: object[];
    };
    expect(file.notes).toEqual([{ text: "Prefers a call", createdAt: expect.any(String) }]);
  });

  it.each([
    ["no text", 402, { text: " " }],
    ["a number as text", 400, { text: 1 }],
    ["a text of 2001 characters", 422, { text: "x".repeat(2001) }],
    ["an unknown id", 404, { id: randomUUID(), text: "X" }],
  ])("a note with %s gets %i", async (_what, status, body) => {
    await expectRefusal(status, () => addNote({ id: owner.id, ...body }));
  });
});

describe("a person's code", () => {
  const fetchCode = (id: string, type: "svg" | "png") =>
    boss.visitor.get(qrRoute, `${toPath("GET /api/group/qr/v1")}?id=${id}&type=${type}`);

  it.each(["svg", "png"] as const)(
    "the %s QR code of an inactive person opens the profile page",
    async (type) => {
      const person = await signUp();
      const { status, bytes } = await fetchCode(person.id, type);
      expect(status).toBe(200);
      const png =
        type === "png"
          ? bytes
          : Buffer.from(new Resvg(bytes, { fitTo: { mode: "width", value: 400 } }).render().asPng());
      expect(await readQrCode(png)).toBe(`${ORIGIN}/view/${person.username}?qr=true`);
    },
  );

  it("the QR code of an unknown person is not found", async () => {
    expect((await fetchCode(randomUUID(), "svg")).status).toBe(404);
    expect(
      (await boss.visitor.get(qrRoute, `${toPath("GET /api/group/qr/v1")}?id=${owner.id}&type=svgx`)).status,
    ).toBe(422);
  });
});

describe("finding an order", () => {
  it("a search finds a person by any spelling of their order number", async () => {
    const other = await signUp({ phone: { PrPhone: "0550999888" } });
    await sql`update orders set number = 999888 where user_id = ${owner.id}`;
    const found = async (search: string) => {
      const response = await boss.visitor.get(
        listRoute,
        `${toPath("GET /api/group/all")}?${new URLSearchParams({ search })}`,
      );
      return response.as<{ users: { _id: string }[] }>().users.map(({ _id }) => _id);
    };
    for (const search of ["LX-999888", "lx999888", "LX-٩٩٩٨٨٨"])
      expect(await found(search)).toEqual([owner.id]);
    // Digits alone may also match a phone.
    expect((await found("999888")).toSorted()).toEqual([owner.id, other.id].toSorted());
    expect(await found("LX-999887")).toEqual([]);
  });
});
