import { beforeAll, describe, expect, it } from "vitest";
import { POST as contact } from "@/app/api/content/contact/v1/route";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import * as limits from "#lib/domain/limits";
import { activeOwner, signUpBody, type Person, type Self } from "../../support/people/people.ts";
import { readAllData } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeAll(async () => {
  owner = await activeOwner();
});

const asBlob = (json: string) => new Blob([json], { type: "application/json" });
const save = (json: string, person = owner): Promise<ParsedResponse> =>
  person.visitor.send(
    "PUT",
    saveProfile,
    toPath("PUT /api/users/update/{username}", { username: person.username }),
    asBlob(json),
    {
      params: { username: person.username },
    },
  );
const register = (json: string): Promise<ParsedResponse> =>
  new Visitor().send("POST", registerRoute, toPath("POST /api/users/register"), asBlob(json));

/** Returns JSON with every non-ASCII character escaped, as some libraries write it. */
const escaped = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
const arabic = (chars: number) => "ا".repeat(chars);
const times = <T>(count: number, item: T): T[] => Array<T>(count).fill(item);

describe("largest allowed input", () => {
  const LINE = arabic(limits.LINE_MAX_CHARS);
  const LINK = `https://example.com/${arabic(limits.LINE_MAX_CHARS - 20)}`;
  const profile = {
    fullName: arabic(limits.FULL_NAME_MAX_CHARS),
    address: LINE,
    bio: arabic(limits.BIO_MAX_CHARS),
    titel: LINE,
    cvurl: LINK,
    Professional: {
      ProStatus: "studying",
      Skilles: times(limits.SKILLS_MAX, LINE),
      Collection: times(limits.COLLECTION_MAX, LINE),
      cv_url: LINK,
    },
    projects: times(limits.PROJECTS_MAX, {
      title: LINE,
      description: arabic(limits.TEXT_MAX_CHARS),
      link: LINK,
      technologies: times(limits.TECHNOLOGIES_MAX, LINE),
      date: "2026-11-21",
    }),
    socialLinks: times(limits.SOCIAL_LINKS_MAX, { platform: LINE, link: LINK }),
    Sutation: { Name: LINE, Place: LINE },
    profile_preference: { color: "#0D0D0D", icon: LINE, language: "ar" },
  };

  it("the largest allowed profile in escaped Arabic is saved", async () => {
    const person = await activeOwner();
    const json = escaped(profile);
    expect(json.length).toBeGreaterThan(limits.PROFILE_BODY_MAX_BYTES * 0.9);
    expect((await save(json, person)).status).toBe(200);
    const { user } = (await person.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{
      user: Self;
    }>();
    expect(user.projects).toEqual(profile.projects);
  });

  it("a profile body at the size limit is saved, and one byte more gets 413", async () => {
    const json = '{"bio":"x"}';
    expect((await save(json.padEnd(limits.PROFILE_BODY_MAX_BYTES))).status).toBe(200);
    const before = await readAllData();
    expect((await save(json.padEnd(limits.PROFILE_BODY_MAX_BYTES + 1))).status).toBe(413);
    expect(await readAllData()).toEqual(before);
  });

  it("the largest allowed sign-up, payment methods and contact message are accepted", async () => {
    const userData = {
      fullName: arabic(limits.FULL_NAME_MAX_CHARS),
      address: LINE,
      phone: { PrPhone: "٠٥٥٠١٢٣٤٥٦", SePhone: "٠٥٥٠١٢٣٤٥٦", ThPhone: "٠٥٥٠١٢٣٤٥٦", PhPhone: "٠٥٥٠١٢٣٤٥٦" },
      referral_code: arabic(limits.TAG_MAX_CHARS),
      utm: arabic(limits.TAG_MAX_CHARS),
    };
    const card = { MessageOn_Card: LINE, logo_icon: LINE, data_color: LINE };
    expect((await register(escaped(signUpBody(userData, card)))).status).toBe(201);

    const payments = times(limits.PAYMENT_METHODS_MAX, { P_type: "PayPal", P_value: LINE });
    const paid = await owner.visitor.send(
      "POST",
      savePayments,
      toPath("POST /api/content/update_payments/v1"),
      asBlob(escaped({ payaments_data: payments })),
    );
    expect(paid.status).toBe(200);

    const message = {
      name: LINE,
      email: "a@example.com",
      subject: LINE,
      message: "😀".repeat(limits.TEXT_MAX_CHARS),
    };
    expect(
      (
        await new Visitor().send(
          "POST",
          contact,
          toPath("POST /api/content/contact/v1"),
          asBlob(escaped(message)),
        )
      ).status,
    ).toBe(201);
  });
});

describe("hostile body", () => {
  /** An object with an unknown key, whose list brings it to this number of items. */
  const withItems = (count: number) => `{"unknown":[${times(count - 1, 1).join()}]}`;
  const frame = (userData: string) =>
    JSON.stringify(signUpBody()).replace('"userData":{', `"userData":{${userData},`);

  it.each([
    [
      "a list of 300,000 strings at sign-up",
      422,
      () =>
        register(
          JSON.stringify(signUpBody({ phone: { PrPhone: "0550123456", LinkedTo_Pr: times(300_000, "") } })),
        ),
    ],
    [
      "a list of 300,000 objects in a profile",
      422,
      () => save(`{"projects":[${times(300_000, "{}").join()}]}`),
    ],
    [
      "300,000 numbers among the skills",
      422,
      () => save(`{"Professional":{"Skilles":[${times(300_000, 1).join()}]}}`),
    ],
    ["100,000 nested lists", 422, () => save(`{"projects":${"[".repeat(100_000)}${"]".repeat(100_000)}}`)],
    ["100,000 unclosed lists", 422, () => save("[".repeat(100_000))],
    ["100,000 nested objects", 422, () => save(`${'{"bio":'.repeat(100_000)}1${"}".repeat(100_000)}`)],
    ["100,000 unclosed objects at sign-up", 422, () => register('{"a":'.repeat(100_000))],
    ["one item more than the limit", 422, () => save(withItems(limits.BODY_ITEMS_MAX + 1))],
    ["a number that overflows", 400, () => save(`{"bio":1e${"9".repeat(300)}}`)],
    ["a price that overflows", 400, () => register(frame('"price":1e999'))],
    ["a lone surrogate", 422, () => save('{"bio":"\\ud83d"}')],
    ["a lone surrogate in a link", 422, () => save('{"cvurl":"https://example.com/\\udc00"}')],
    ["a NUL", 422, () => save('{"titel":"a\\u0000"}')],
    ["a NUL in a list", 422, () => save('{"Professional":{"Skilles":["a\\u0000"]}}')],
    ["more angle brackets than the limit", 422, () => save(`{"bio":"${"<".repeat(limits.MARKUP_MAX + 1)}"}`)],
    [
      "more escaped angle brackets than the limit",
      422,
      () => save(`{"unknown":"${"\\u003C".repeat(limits.MARKUP_MAX + 1)}"}`),
    ],
    ["an attribute of 10,000 letters", 422, () => save(`{"bio":"<a on${"x".repeat(10_000)}=1>"}`)],
  ] as [string, number, () => Promise<ParsedResponse>][])(
    "a body with %s gets %i",
    async (_what, status, send) => {
      const before = await readAllData();
      const response = await send();
      expect(response.status).toBe(status);
      expect(response.bytes.length).toBeLessThan(10_000);
      expect(await readAllData()).toEqual(before);
    },
  );

  it.each([
    ["as many angle brackets as the limit", `{"unknown":"${"<".repeat(limits.MARKUP_MAX)}"}`],
    ["a prototype", '{"__proto__":{"bio":"polluted"},"constructor":{"prototype":{"bio":"polluted"}}}'],
    ["as many items as the limit", withItems(limits.BODY_ITEMS_MAX)],
    [
      "more commas and brackets in a text between escaped signs",
      JSON.stringify({ unknown: `"${",[{".repeat(limits.BODY_ITEMS_MAX)}\\` }),
    ],
  ])("a body with %s changes nothing", async (_what, json) => {
    const bioOf = async () =>
      (await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ user: Self }>().user.bio;
    const before = await bioOf();
    expect((await save(json)).status).toBe(200);
    expect(await bioOf()).toBe(before);
    expect(({} as { bio?: string }).bio).toBeUndefined();
  });

  it("the last value of a repeated key is saved", async () => {
    const response = await save('{"bio":"first","bio":"second"}');
    expect(response.as<{ user: Self }>().user.bio).toBe("second");
  });
});
