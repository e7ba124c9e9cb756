import { beforeEach, describe, expect, it } from "vitest";
import { POST as leaveRoute } from "@/app/api/content/exchange/v1/route";
import { POST as eraseLeftRoute } from "@/app/api/content/exchange/erase/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { GET as metFileRoute } from "@/app/erase/[token]/contact.vcf/route";
import { GET as leftRoute, POST as formRoute } from "@/app/[locale]/view/[username]/exchange/route";
import { LEFT_COOKIE_MAX } from "#lib/domain/limits";
import { findLeftWith, findMetProfile } from "#lib/server/services/exchange/received-contacts";
import { pages } from "#lib/wire/pages";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

// Rules: exchange 15 to 18.

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await save({
    phone: { PrPhone: "0550111111", SePhone: "0660222222" },
    address: "Street of the secret",
    privacy: { PrPhone: "exchange", SePhone: "hidden", email: "exchange" },
  });
});

const save = (body: unknown, { visitor, username } = owner) =>
  visitor.put(saveRoute, toPath("PUT /api/users/update/{username}", { username }), body, {
    params: { username },
  });

async function leave({ visitor = new Visitor(), to = owner, trap = "" } = {}): Promise<string> {
  const left = { puid: to.uid, name: "Samir", phone: "0661234567", consent: true, logix_note: trap };
  const response = await visitor.post(leaveRoute, toPath("POST /api/content/exchange/v1"), left);
  expect(response.status).toBe(201);
  return response.as<ResponseOf<"POST /api/content/exchange/v1">>().erase.split("/").at(-1) ?? "";
}

const fileOf = (token: string) =>
  new Visitor().get(metFileRoute, pages.metContactFile(token, "ar"), { params: { token } });
const erase = (token: string) =>
  new Visitor().send(
    "POST",
    eraseLeftRoute,
    toPath("POST /api/content/exchange/erase/v1"),
    new URLSearchParams({ token, locale: "en" }),
  );
const redirectOf = async (visitor: Visitor, { username } = owner) => {
  const params = { locale: "en", username };
  return (await visitor.get(leftRoute, pages.exchange(username), { params })).headers.get("location");
};

async function expectNothing(token: string): Promise<void> {
  expect(await findMetProfile(token, "ar")).toBeNull();
  expect((await fileOf(token)).status).toBe(404);
}

describe("what a visitor sees after leaving details", () => {
  it("fields visible after an exchange are shown, and hidden ones are not", async () => {
    const token = await leave();
    expect(await findMetProfile(token, "ar")).toMatchObject({
      email: owner.email,
      phones: [{ number: "0550111111" }, { number: "" }, { number: "" }, { number: "" }],
      afterExchange: ["phones", "email"],
    });
    const { status, headers, bytes } = await fileOf(token);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    const file = bytes.toString();
    expect(file).toContain("+213550111111");
    expect(file.replaceAll("\r\n ", "")).toContain(owner.email);
    expect(file).not.toContain("660222222");
  });

  it("a meeting shows the current fields of its own owner", async () => {
    const token = await leave({ to: await activeOwner() });
    expect(await findMetProfile(token, "ar")).not.toMatchObject({ email: owner.email });
    const mine = await leave();
    await save({ privacy: { PrPhone: "hidden" } });
    expect((await fileOf(mine)).bytes.toString()).not.toContain("550111111");
  });

  it.each(["unknown", "", "\0", "a".repeat(5000), "' or 1=1 --"])(
    "the token %j shows nothing",
    expectNothing,
  );

  it("a meeting shows nothing after 30 days", async () => {
    const token = await leave();
    const age = (days: string) => sql`update contact_meetings set met_at = now() - ${days}::interval`;
    await age("29 days 23 hours");
    expect(await findMetProfile(token, "ar")).not.toBeNull();
    await age("30 days 1 minute");
    await expectNothing(token);
  });

  it("a meeting shows nothing after the visitor withdraws the details", async () => {
    const token = await leave();
    await erase(token);
    await expectNothing(token);
  });

  it("a meeting shows nothing when the owner erases the contact or is no longer active", async () => {
    const token = await leave();
    await sql`update users set is_active = false where id = ${owner.id}`;
    await expectNothing(token);
    await sql`update users set is_active = true where id = ${owner.id}`;
    expect(await findMetProfile(token, "ar")).not.toBeNull();
    await sql`delete from received_contacts where user_id = ${owner.id}`;
    await expectNothing(token);
  });

  it("a visitor who fills in the hidden field gets a token that shows nothing", async () => {
    await expectNothing(await leave({ trap: "https://spam.example" }));
  });
});

describe("a browser that left details", () => {
  it("a browser that left details finds its last meeting with each owner, in the language of the page", async () => {
    const visitor = new Visitor();
    const other = await activeOwner();
    expect(await redirectOf(visitor)).toBe(`/en/view/${owner.username}`);
    const [first, second] = [await leave({ visitor }), await leave({ visitor, to: other })];
    expect(await redirectOf(visitor)).toBe(`/en/erase/${first}`);
    expect(await redirectOf(visitor, other)).toBe(`/en/erase/${second}`);
    const again = await leave({ visitor });
    expect(await redirectOf(visitor)).toBe(`/en/erase/${again}`);
    expect(await redirectOf(new Visitor())).toBe(`/en/view/${owner.username}`);
  });

  it("a browser that left details through the form without scripts finds its meeting, too", async () => {
    const visitor = new Visitor();
    const { username } = owner;
    await visitor.send(
      "POST",
      formRoute,
      pages.exchange(username),
      new URLSearchParams({ name: "Samir", phone: "0661234567", consent: "on" }),
      { params: { locale: "en", username } },
    );
    const token = (await redirectOf(visitor))?.split("/").at(-1) ?? "";
    expect(await findMetProfile(token, "ar")).toMatchObject({ email: owner.email });
  });

  it(`a browser that left details remembers the last ${LEFT_COOKIE_MAX} meetings`, async () => {
    const visitor = new Visitor();
    const other = await activeOwner();
    const first = await leave({ visitor });
    for (let count = 1; count < LEFT_COOKIE_MAX; count++) await leave({ visitor, to: other });
    expect(await redirectOf(visitor)).toBe(`/en/erase/${first}`);
    await leave({ visitor, to: other });
    expect(await redirectOf(visitor)).toBe(`/en/view/${owner.username}`);
  });

  it("made-up tokens next to a real one are ignored", async () => {
    const token = await leave();
    expect(await findLeftWith(owner.username.toUpperCase().replace("LOGIX_", "logix_"), ["x", token])).toBe(
      token,
    );
    expect(await findLeftWith(owner.username, ["x", "\0"])).toBeNull();
    expect(await findLeftWith("logix_' or 1=1", [token])).toBeNull();
  });
});
