import { beforeEach, describe, expect, it } from "vitest";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { activeOwner, PASSWORD, signIn, type Person, type Self } from "../../support/people/people.ts";
import { countRows, overlapAtRow, readAllData, sql } from "../../support/test-data.ts";
import type { ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const FULL = {
  phone: { PrPhone: "0550123456", SePhone: "021123456", LinkedTo_Pr: ["whatsapp", "telegram"] },
  address: "12 rue Didouche, Alger",
  bio: "First line\nsecond line, R&D, a < b, <3",
  titel: 'An "engineer"',
  cvurl: "https://cv.example/me",
  Professional: { ProStatus: "studying", Skilles: ["Weaving", "نسيج"], Collection: ["One", "Two"] },
  projects: [
    {
      title: "A house",
      description: "Of\nstone",
      link: "https://house.example",
      technologies: ["Stone"],
      date: "2024-02-29",
    },
    { title: "A garden", description: "", link: "", technologies: [], date: "" },
  ],
  socialLinks: [{ platform: "github", link: "https://github.com/amina" }],
  Sutation: { Name: "Logix", Place: "Algiers" },
  profile_preference: { color: "#C9A227", icon: "star", language: "en" },
};

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
});

const save = (json: unknown, person = owner): Promise<ParsedResponse> =>
  person.visitor.put(
    saveRoute,
    toPath("PUT /api/users/update/{username}", { username: person.username }),
    json,
    {
      params: { username: person.username },
    },
  );
const self = async (person = owner): Promise<Self> =>
  (await person.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ user: Self }>().user;

describe("saving a profile", () => {
  it("a profile save stores each key and returns the stored profile (profile 27)", async () => {
    const response = await save(FULL);
    expect(response).toMatchObject({ status: 200, body: { user: FULL, message: "Updated succefully" } });
    expect(response.as<{ user: Self }>().user).toEqual(await self());
  });

  it("a save of only a list updates the page's last change for search engines", async () => {
    await sql`update users set updated_at = '2026-01-01' where id = ${owner.id}`;
    await save({ socialLinks: [{ platform: "github", link: "https://github.com/amina" }] });
    const [row] = await sql<{ at: Date }[]>`select updated_at as at from users where id = ${owner.id}`;
    expect(row?.at.getTime()).toBeGreaterThan(Date.parse("2026-01-01"));
  });

  it("a save of the profile as it was read changes nothing", async () => {
    await save(FULL);
    await owner.visitor.post(savePayments, toPath("POST /api/content/update_payments/v1"), {
      payaments_data: [{ P_type: "Wise", P_value: "a" }],
    });
    // An empty phone slot may have a row or none.
    const [stored, before] = [await self(), await readAllData("users", "phones")];
    const response = await save(stored);
    expect(response).toMatchObject({ status: 200 });
    expect(response.as<{ user: Self }>().user).toEqual(stored);
    expect(await readAllData("users", "phones")).toEqual(before);
  });

  it("a save of an empty object changes nothing", async () => {
    await save(FULL);
    const before = await self();
    expect((await save({})).status).toBe(200);
    expect(await self()).toEqual(before);
  });

  it.each([
    [{ phone: { SePhone: "" } }, { phone: { ...FULL.phone, SePhone: "" } }],
    [{ phone: { LinkedTo_Pr: [] } }, { phone: { ...FULL.phone, LinkedTo_Pr: [] } }],
    [{ phone: { PhPhone: "+213 (0) 660-00.00 00" } }, { phone: { ...FULL.phone, PhPhone: "0660000000" } }],
    [{ phone: { PhPhone: "21 23 45 67" } }, { phone: { ...FULL.phone, PhPhone: "021234567" } }],
    [{ phone: { PhPhone: "tel:0660/00—00·00\ufe0f" } }, { phone: { ...FULL.phone, PhPhone: "0660000000" } }],
    [{ Sutation: { Place: "Oran" } }, { Sutation: { Name: "Logix", Place: "Oran" } }],
    [{ Professional: { ProStatus: "none" } }, { Professional: { ...FULL.Professional, ProStatus: "none" } }],
    [
      { profile_preference: { icon: "moon" } },
      { profile_preference: { ...FULL.profile_preference, icon: "moon" } },
    ],
    [{ Professional: { Skilles: ["One"] } }, { Professional: { ...FULL.Professional, Skilles: ["One"] } }],
    [{ Professional: { Collection: [] } }, { Professional: { ...FULL.Professional, Collection: [] } }],
    [{ projects: [FULL.projects[1]] }, { projects: [FULL.projects[1]] }],
    [{ socialLinks: [] }, { socialLinks: [] }],
    [{ bio: "" }, { bio: "" }],
    [
      { address: "", phone: { PrPhone: "" } },
      { address: "", phone: { ...FULL.phone, PrPhone: "" } },
    ],
  ])("a save merges objects key by key and replaces lists: %j", async (change, expected) => {
    await save(FULL);
    const before = await self();
    expect((await save(change)).status).toBe(200);
    const after = await self();
    expect(after).toMatchObject(expected);
    for (const key of Object.keys(before) as (keyof Self)[]) {
      if (!(key in change)) expect([key, after[key]]).toEqual([key, before[key]]);
    }
  });

  const [stored, first, second] = ["https://cv.example/old", "https://cv.example/1", "https://cv.example/2"];
  it.each([
    { given: {}, link: stored },
    { given: { cvurl: first }, link: first },
    { given: { cv_url: second }, link: second },
    { given: { cvurl: first, cv_url: second }, link: first },
    { given: { cvurl: first, cv_url: stored }, link: first },
    { given: { cvurl: stored, cv_url: second }, link: second },
    { given: { cvurl: stored, cv_url: stored }, link: stored },
    { given: { cvurl: "", cv_url: stored }, link: "" },
    { given: { cvurl: stored, cv_url: "" }, link: "" },
    { given: { cvurl: "www.cv.example", cv_url: stored }, link: "https://www.cv.example" },
  ])("a save of $given stores one CV link under both names", async ({ given: { cvurl, cv_url }, link }) => {
    await save({ cvurl: stored });
    await save({ cvurl, Professional: { cv_url } });
    expect(await self()).toMatchObject({ cvurl: link, Professional: { cv_url: link } });
  });

  it("a save ignores keys that are unknown or read-only for the owner", async () => {
    const before = await self();
    const forbidden = {
      _id: "1",
      uid: "chosen-uid",
      username: "logix_other",
      role: "admin",
      password: "Another-horse-2",
      password_hash: "x",
      profileImage: "/media/other.webp",
      imagefileName: "../../etc/passwd",
      PaymentMethod: [{ P_type: "PayPal", P_value: "thief@example.com" }],
      Payment_methods: [{ P_type: "PayPal", P_value: "thief@example.com" }],
      profile_meta: { verified: true, role: "admin", isActive: false, status: "x", referral_from: "x" },
      profile_preference: { card_id: "1" },
      referral_code: "mine",
      isActive: false,
      createdAt: "2020-01-01",
      ["__proto__"]: { role: "admin" },
      constructor: 5,
    };
    expect((await save({ ...forbidden, bio: "New" })).status).toBe(200);
    expect(await self()).toEqual({ ...before, bio: "New" });
  });

  it("a save with one refused value stores nothing", async () => {
    await save(FULL);
    const before = await readAllData();
    const response = await save({
      bio: "New",
      socialLinks: [],
      projects: [{ title: "T", link: "javascript:a" }],
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: { "projects.0.link": expect.any(String) } },
    });
    expect(await readAllData()).toEqual(before);
  });

  const social = { platform: "x", link: "https://x.example" };
  it.each([
    ["social links", 6, (count: number) => ({ socialLinks: Array(count).fill(social) })],
    ["skills", 50, (count: number) => ({ Professional: { Skilles: Array(count).fill("a") } })],
    ["collection items", 50, (count: number) => ({ Professional: { Collection: Array(count).fill("a") } })],
    ["projects", 50, (count: number) => ({ projects: Array(count).fill({ title: "a" }) })],
    ["characters of bio", 500, (count: number) => ({ bio: "😀".repeat(count) })],
    ["characters of a line", 200, (count: number) => ({ titel: "ي".repeat(count) })],
    ["letters of the name", 32, (count: number) => ({ fullName: "ي".repeat(count) })],
  ])("the maximum of %s in a profile is %i", async (_what, max, body) => {
    expect((await save(body(max))).status).toBe(200);
    const before = await readAllData();
    expect((await save(body(max + 1))).status).toBe(422);
    expect(await readAllData()).toEqual(before);
  });

  it("parallel saves of lists store the lists of one save as a whole", async () => {
    const versions = Array.from({ length: 8 }, (_, version) =>
      Array<string>(5 + version).fill(`v${version}`),
    );
    const saves = versions.map((list) =>
      save({ Professional: { Skilles: list, Collection: list }, projects: list.map((title) => ({ title })) }),
    );
    for (const { status, body } of await Promise.all(saves)) {
      expect(status).toBe(200);
      const { user } = body as { user: Self };
      expect(user.projects.map(({ title }) => title)).toEqual(user.Professional.Skilles);
    }
    const { Professional: work, projects } = await self();
    expect(versions).toContainEqual(work.Skilles);
    expect(work.Collection).toEqual(work.Skilles);
    expect(projects.map(({ title }) => title)).toEqual(work.Skilles);
  });
});

describe("e-mail changes", () => {
  const withPassword = { currentPassword: PASSWORD };
  const PASSWORD_REQUIRED = { code: "required", fields: { currentPassword: "This field is required" } };
  const PASSWORD_WRONG = {
    message: "Unauthorized (invalid credentials)",
    code: "bad_credentials",
    fields: { currentPassword: "This isn’t your current password" },
  };

  it("a new e-mail is stored in lower case and audited without its value", async () => {
    expect((await save({ email: "New.Address@Example.com", ...withPassword })).status).toBe(200);
    expect((await self()).email).toBe("new.address@example.com");
    const entries =
      await sql`select actor_id, action, target_id, fields from audit_log where target_id = ${owner.id}`;
    expect(entries).toEqual([
      { actor_id: owner.id, action: "email.changed", target_id: owner.id, fields: ["email"] },
    ]);
    const { audit_log: log = "" } = await readAllData();
    expect(log).not.toMatch(/example\.com/);
  });

  it.each([
    ["missing", {}, { status: 402, body: PASSWORD_REQUIRED }],
    ["empty", { currentPassword: "" }, { status: 402, body: PASSWORD_REQUIRED }],
    ["not a string", { currentPassword: 5 }, { status: 400 }],
    ["wrong", { currentPassword: "Wrong-horse-1" }, { status: 401, body: PASSWORD_WRONG }],
  ])("an e-mail change refuses the whole save when the password is %s", async (_how, more, refusal) => {
    const before = await readAllData("rate_limits");
    expect(await save({ email: "new@example.com", bio: "New", ...more })).toMatchObject(refusal);
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it.each([
    ["in another case", (email: string) => email.toUpperCase()],
    ["between spaces", (email: string) => ` ${email} `],
  ])("the stored e-mail %s needs no password", async (_how, written) => {
    const response = await save({ email: written(owner.email), bio: "New", currentPassword: 5 });
    expect(response).toMatchObject({ status: 200, body: { user: { email: owner.email, bio: "New" } } });
  });

  it("an e-mail change reports a missing password before other invalid fields", async () => {
    expect(await save({ email: "new@example.com", titel: "<script>" })).toMatchObject({ status: 402 });
    expect(await save({ email: "not an address" })).toMatchObject({ status: 422 });
  });

  it("wrong passwords of e-mail changes count in the login limit of both calls", async () => {
    const attempt = (currentPassword: string) => save({ email: "new@example.com", currentPassword });
    for (let time = 0; time < 16; time++) expect((await attempt("wrong")).status).toBe(401);
    const before = await readAllData();
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect((await signIn(owner.visitor.copy(), owner.email)).status).toBe(429);
    expect(await readAllData()).toEqual(before);
    // A save without a password check passes.
    expect((await save({ email: owner.email, bio: "New" })).status).toBe(200);
  });

  it("a saved e-mail is compared with the value that is stored when the save holds the lock", async () => {
    const before = owner.email;
    const [first, second] = await overlapAtRow("users", owner.id, [
      () => save({ email: "moved@example.com", ...withPassword }),
      () => save({ email: before, bio: "Echo" }),
    ]);
    expect(first?.status).toBe(200);
    expect(second).toMatchObject({ status: 402, body: { fields: { currentPassword: expect.any(String) } } });
    expect(await self()).toMatchObject({ email: "moved@example.com", bio: "" });
  });

  it("an e-mail of another account is refused, even when two accounts request it in parallel", async () => {
    const other = await activeOwner();
    const before = await readAllData("rate_limits");
    const taken = {
      status: 409,
      body: { fields: { email: "This email already has an account. Use another one." } },
    };
    expect(await save({ email: other.email.toUpperCase(), bio: "New", ...withPassword })).toMatchObject(
      taken,
    );
    expect(await readAllData("rate_limits")).toEqual(before);

    const responses = await Promise.all(
      [owner, other].map((person) => save({ email: "wanted@example.com", ...withPassword }, person)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject(taken);
    expect(await countRows("users", sql`email = 'wanted@example.com'`)).toBe(1);
  });
});
