import { beforeEach, describe, expect, it } from "vitest";
import { GET as listRoute } from "@/app/api/users/contacts/v1/route";
import { GET as leftRoute, POST as formRoute } from "@/app/[locale]/view/[username]/exchange/route";
import { findSubmittedContact } from "#lib/server/services/exchange/received-contacts";
import { pages } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import type { ResponseOf } from "#lib/contract/calls";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const contactsOfOwner = async () =>
  (await owner.visitor.get(listRoute, toPath("GET /api/users/contacts/v1"))).as<
    ResponseOf<"GET /api/users/contacts/v1">
  >();

const sendForm = (
  fields: Record<string, string>,
  { visitor = new Visitor(), locale = "ar", query = "" } = {},
): Promise<ParsedResponse> =>
  visitor.send(
    "POST",
    formRoute,
    pages.exchange(owner.username) + query,
    new URLSearchParams({ name: "Samir", phone: "0661234567", consent: "on", ...fields }),
    { params: { locale, username: owner.username } },
  );

describe("the form without scripts", () => {
  it("the form without scripts stores the contact and redirects to its page in its language", async () => {
    const response = await sendForm({ note: "Fair" }, { locale: "en" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/en/exchange/${owner.username}?sent=1`);
    expect((await contactsOfOwner()).contacts).toMatchObject([
      { name: "Samir", note: "Fair", source: "link" },
    ]);
  });

  it.each([
    ["nfc", "?src=nfc", "?src=nfc&sent=1"],
    ["qr", "?qr=true", "?qr=true&sent=1"],
    ["link", "", "?sent=1"],
  ])(
    "a form opened by %s redirects back with its source, whether sent or refused",
    async (source, query, sent) => {
      const locationOf = async (fields: Record<string, string>) =>
        (await sendForm({ ...fields, source }, { query })).headers.get("location");
      expect(await locationOf({})).toBe(`/exchange/${owner.username}${sent}`);
      expect(await locationOf({ phone: "" })).toBe(`/exchange/${owner.username}${query}#not-exchanged`);
    },
  );

  it("the browser that sent the form is redirected to the page that erases the contact", async () => {
    const visitor = new Visitor();
    const params = { locale: "ar", username: owner.username };
    const followLink = () => visitor.get(leftRoute, pages.exchange(owner.username), { params });
    expect((await followLink()).headers.get("location")).toBe(`/view/${owner.username}`);
    await sendForm({}, { visitor });
    const { headers } = await followLink();
    expect(headers.get("location")).toMatch(/^\/erase\/[\w-]{32}$/);
    expect(await findSubmittedContact(headers.get("location")?.split("/").at(-1) ?? "", "ar")).toMatchObject({
      name: "Samir",
    });
  });

  it.each<[string, Record<string, string>]>([
    ["without consent", { consent: "" }],
    ["without phone and e-mail", { phone: "" }],
    ["with an invalid phone", { phone: "call me" }],
  ])("a form %s is refused with a notice on its page", async (_case, fields) => {
    await expectRefusal(303, () => sendForm(fields));
    const { headers } = await sendForm(fields);
    expect(headers.get("location")).toBe(`/exchange/${owner.username}#not-exchanged`);
    expect((await contactsOfOwner()).total).toBe(0);
  });

  it("a form from another site is refused", async () => {
    const visitor = new Visitor();
    const send = () =>
      visitor.send(
        "POST",
        formRoute,
        pages.exchange(owner.username),
        new URLSearchParams({ name: "Samir", phone: "0661234567", consent: "on" }),
        {
          params: { locale: "ar", username: owner.username },
          headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
        },
      );
    await expectRefusal(403, send);
  });

  it("the form without scripts refuses JSON", async () => {
    const visitor = new Visitor();
    const params = { locale: "ar", username: owner.username };
    await expectRefusal(415, () =>
      visitor.post(formRoute, pages.exchange(owner.username), { name: "Samir" }, { params }),
    );
  });
});
