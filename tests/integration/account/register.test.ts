import { describe, expect, it, vi } from "vitest";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { POST as deleteAccount } from "@/app/api/users/delete/v1/route";
import { PRIVACY_VERSION } from "#lib/domain/account/privacy";
import { toReferralSource } from "#lib/wire/account/referral-source";
import { PASSWORD, signIn, signUp, signUpBody, type Self } from "../../support/people/people.ts";
import { statusOfAccess } from "../../support/people/sessions.ts";
import { countRows, readAllData, sql } from "../../support/test-data.ts";
import { Visitor, type ParsedResponse } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

vi.unmock("@node-rs/argon2");

process.env.OFFER_PRICES = "999, 2000";

const register = (body: unknown, visitor = new Visitor()): Promise<ParsedResponse> =>
  visitor.post(registerRoute, toPath("POST /api/users/register"), body);
const userOf = (response: ParsedResponse): Self => response.as<{ result: { user: Self } }>().result.user;

describe("accepted sign-ups", () => {
  it("a sign-up creates account, phones, card, acquisition, order and its first status", async () => {
    const referrer = await signUp();
    const [{ code } = { code: "" }] = await sql<{ code: string }[]>`
      select referral_code as code from users where id = ${referrer.id}`;
    const userData = {
      fullName: "Amina <b>Belkacem</b>",
      email: "Amina@Example.COM",
      phone: { PrPhone: "+213 550 12 34 56", SePhone: "021123456", LinkedTo_Pr: ["whatsapp"] },
      address: "12 rue Didouche",
      username: "logix_AminaB",
      referral_code: code,
      utm: "summer<2026>",
      price: 2000,
    };
    const card = { color: "[#c9a227]", image_on_card: "fennec", MessageOn_Card: "Salam", isBusiness: false };
    const { _id: id } = userOf(await register(signUpBody(userData, card)));

    const [user] = await sql`select * from users where id = ${id}`;
    expect(user).toMatchObject({
      username: "logix_AminaB",
      username_key: "logix_aminab",
      email: "amina@example.com",
      full_name: "Amina Belkacem",
      address: "12 rue Didouche",
      role: "user",
      is_active: false,
      is_verified: false,
      status: "Production",
      colour: "#C9A227",
      language: "en",
      referral_from: code,
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      await sql`select slot, number, whatsapp, telegram from phones where user_id = ${id} order by 1`,
    ).toEqual([
      { slot: 0, number: "0550123456", whatsapp: true, telegram: false },
      { slot: 1, number: "021123456", whatsapp: false, telegram: false },
    ]);
    expect(await sql`select colour, image, message, is_business from cards where user_id = ${id}`).toEqual([
      { colour: "#C9A227", image: "fennec", message: "Salam", is_business: false },
    ]);
    expect(
      await sql`select referral_code, referrer_id, utm_source, requested_price from acquisitions where user_id = ${id}`,
    ).toEqual([
      { referral_code: code, referrer_id: referrer.id, utm_source: "summer2026", requested_price: 2000 },
    ]);
    expect(
      await sql`select o.status, price_da, c.status as change, changed_by from orders o
                join order_changes c on c.order_id = o.id where user_id = ${id}`,
    ).toEqual([{ status: "new", price_da: 2000, change: "new", changed_by: null }]);
    expect(await countRows("issued_usernames", sql`key = 'logix_aminab'`)).toBe(1);
  });

  it("a sign-up stores the time of consent and the version of the privacy policy", async () => {
    const { id } = await signUp();
    const [consent] = await sql`
      select version, agreed_at > now() - interval '1 minute' as "isNow" from consents where user_id = ${id}`;
    expect(consent).toEqual({ version: PRIVACY_VERSION, isNow: true });
  });

  it("a sign-up does not store the address contained in a profile's referral link", async () => {
    const { id } = await signUp({ utm: toReferralSource("4 rue des Frères Bouadou") });
    const [acquisition] = await sql`select utm_source from acquisitions where user_id = ${id}`;
    expect(acquisition).toEqual({ utm_source: "user_Location" });
    expect(JSON.stringify(await readAllData())).not.toContain("Bouadou");
  });

  it("a sign-up stores what can be seen, and its e-mail signs in as it was typed", async () => {
    const typed = "\u202aAmina.Visible\u200b@مثال.الجزائر";
    const { _id: id } = userOf(
      await register(
        signUpBody({ fullName: "Amina\tBen\u00adali\u202e", email: typed, username: undefined }),
      ),
    );
    const [user] = await sql`select full_name, email, username from users where id = ${id}`;
    expect(user).toEqual({
      full_name: "Amina Benali",
      email: "amina.visible@xn--mgbh0fb.xn--lgbbat1ad8j",
      username: expect.stringMatching(/^logix_amina_benali/) as string,
    });
    expect((await signIn(new Visitor(), typed)).status).toBe(200);
    expect((await signIn(new Visitor(), "AMINA.visible@xn--mgbh0fb.xn--lgbbat1ad8j")).status).toBe(200);
  });

  it("a sign-up opens a session and returns no secret", async () => {
    const visitor = new Visitor();
    const response = await register(signUpBody(), visitor);
    expect(response.status).toBe(201);
    expect(await statusOfAccess(visitor)).toBe(200);
    const tokens = response.headers.getSetCookie().filter((line) => !line.startsWith("logix_device="));
    expect(tokens.map((line) => line.includes("; HttpOnly"))).toEqual([true, true]);
    const text = JSON.stringify(response.body);
    expect(text).not.toMatch(/"[^"]*(?:password|hash|token)[^"]*":|argon2/i);
    expect(text).not.toContain(PASSWORD);
  });

  it.each([
    ["en", "en"],
    ["ar", "ar"],
    ["de", "ar"],
    ["", "ar"],
  ])("a sign-up with the page language %j creates a profile in %s", async (page, language) => {
    const headers = { "x-locale": page, cookie: "NEXT_LOCALE=en", "accept-language": "en" };
    const response = await new Visitor().post(
      registerRoute,
      toPath("POST /api/users/register"),
      signUpBody(),
      { headers },
    );
    expect(userOf(response).profile_preference.language).toBe(language);
  });

  it("a sign-up stores the title of a business card as the profile title", async () => {
    expect(userOf(await register(signUpBody({ titel: " Architect <i>HMONP</i>" }))).titel).toBe(
      "Architect HMONP",
    );
    expect(userOf(await register(signUpBody())).titel).toBe("");
  });

  it("a sign-up ignores fields that only the server sets", async () => {
    const requested = { role: "admin", isActive: true, uid: "chosen-uid", profile_meta: { verified: true } };
    const user = userOf(
      await register(signUpBody({ ...requested, _id: "1", createdAt: "2020-01-01", status: "x" })),
    );
    expect(user).toMatchObject({
      role: "user",
      isActive: false,
      profile_meta: { verified: false, role: "user", status: "Production", referral_from: "logix" },
    });
    expect([user.uid, user._id]).not.toContain("chosen-uid");
  });

  it("a sign-up with an unknown referral code stores the code without a referrer", async () => {
    const { _id: id } = userOf(await register(signUpBody({ referral_code: "unknown" })));
    const [row] = await sql`select referral_code, referrer_id from acquisitions where user_id = ${id}`;
    expect(row).toEqual({ referral_code: "unknown", referrer_id: null });
  });

  it.each([
    { priceDa: 1600, stored: null, requested: {} },
    { priceDa: 2800, stored: null, requested: { referral_code: "friend" } },
    { priceDa: 1600, stored: null, requested: { referral_code: "<>" } },
    { priceDa: 999, stored: 999, requested: { price: 999 } },
    { priceDa: 2000, stored: 2000, requested: { price: 2000, referral_code: "friend" } },
    { priceDa: 1600, stored: 1, requested: { price: 1 } },
    { priceDa: 2800, stored: 1, requested: { price: 1, referral_code: "friend" } },
    { priceDa: 1600, stored: 0, requested: { price: 0 } },
    { priceDa: 1600, stored: null, requested: { price: -999 } },
    { priceDa: 1600, stored: null, requested: { price: 999.5 } },
    { priceDa: 1600, stored: 2 ** 31 - 1, requested: { price: 2 ** 31 - 1 } },
    { priceDa: 1600, stored: null, requested: { price: 2 ** 31 } },
  ])("an order costs $priceDa DA when the sign-up has $requested", async ({ priceDa, stored, requested }) => {
    const { _id: id } = userOf(await register(signUpBody(requested)));
    const [row] = await sql`select price_da, requested_price from orders join acquisitions using (user_id)
                            where user_id = ${id}`;
    expect(row).toEqual({ price_da: priceDa, requested_price: stored });
  });
});

describe("refused sign-ups", () => {
  const refusals: [reason: string, status: number, field: string, userData: Record<string, unknown>][] = [
    ["no name", 402, "fullName", { fullName: " " }],
    ["a name of only tags", 402, "fullName", { fullName: "<b></b>" }],
    ["a name of 33 letters", 422, "fullName", { fullName: "ي".repeat(33) }],
    ["a script in the name", 422, "fullName", { fullName: "<script>alert(1)</script>" }],
    ["a script in the title", 422, "titel", { titel: "<script>alert(1)</script>" }],
    ["no e-mail", 402, "email", { email: "" }],
    ["an incomplete e-mail", 422, "email", { email: "amina@" }],
    ["no phone", 402, "phone.PrPhone", { phone: {} }],
    ["a foreign phone", 422, "phone.PrPhone", { phone: { PrPhone: "+33612345678" } }],
    ["a mobile of nine digits", 422, "phone.PrPhone", { phone: { PrPhone: "055012345" } }],
    ["a landline of ten digits", 422, "phone.PrPhone", { phone: { PrPhone: "0211234567" } }],
    ["no address", 402, "address", { address: "" }],
    ["no password", 402, "password", { password: "" }],
    ["a password of 7 characters", 422, "password", { password: "Horse-1" }],
    ["a password of 17 characters", 422, "password", { password: "Correct-horse-123" }],
    ["a common password", 422, "password", { password: "Password1" }],
    ["no consent", 402, "privacy", { privacy: false }],
    ["a username without prefix", 422, "username", { username: "amina" }],
    ["a username with a space", 422, "username", { username: "logix_a b" }],
    ["a reserved username", 422, "username", { username: "logix_admin" }],
    ["a reserved username in another spelling", 422, "username", { username: "logix_Ad_MIN" }],
  ];
  it.each(refusals)(
    "a sign-up with %s is refused with %i and stores nothing",
    async (_reason, status, field, userData) => {
      const before = await readAllData();
      const response = await register(signUpBody(userData));
      expect(response.status).toBe(status);
      expect(Object.keys(response.as<{ fields: object }>().fields)).toEqual([field]);
      expect(await readAllData()).toEqual(before);
    },
  );

  it.each([
    ["055012345", "One digit is missing: mobile numbers have ten, counting the 0"],
    ["+376 312 345", "Enter an Algerian number. Numbers of other countries can’t be used here."],
    ["0550123456 0661987654", "Enter a valid Algerian phone number"],
  ])("a sign-up with the phone %s says what is wrong with it", async (PrPhone, text) => {
    const { body } = await register(signUpBody({ phone: { PrPhone } }));
    expect(body).toMatchObject({ fields: { "phone.PrPhone": text } });
  });

  it.each([
    { how: "refused", privacy: false },
    { how: "missing", privacy: undefined },
  ])("a sign-up whose consent is $how says that it is required", async ({ privacy }) => {
    expect(await register(signUpBody({ privacy }))).toMatchObject({
      status: 402,
      body: { code: "required", fields: { privacy: "You must agree to the privacy policy" } },
    });
  });

  it.each([
    ["a named colour", 422, { color: "red" }],
    ["an unknown image", 422, { image_on_card: "dragon" }],
    ["a number as message", 400, { MessageOn_Card: 5 }],
    ["no message", 402, { MessageOn_Card: undefined }],
  ])("a card with %s is refused with %i and stores nothing", async (_reason, status, card) => {
    const before = await readAllData();
    expect((await register(signUpBody({}, card))).status).toBe(status);
    expect(await readAllData()).toEqual(before);
  });

  it("a sign-up with a taken e-mail in any letter case is refused and leaves its username free", async () => {
    const { email } = await signUp();
    const before = await readAllData("rate_limits");
    const body = signUpBody({ email: email.toUpperCase(), username: "logix_not_claimed" });
    expect(await register(body)).toMatchObject({
      status: 409,
      body: { fields: { email: "This email already has an account. Use another one." } },
    });
    expect(await readAllData("rate_limits")).toEqual(before);
    expect((await signUp({ username: "logix_not_claimed" })).username).toBe("logix_not_claimed");
  });

  it("a sign-up with a taken username in any letter case is refused", async () => {
    await signUp({ username: "logix_Taken" });
    const before = await readAllData("rate_limits");
    const response = await register(signUpBody({ username: "logix_tAKEN" }));
    expect(response).toMatchObject({
      status: 409,
      body: { fields: { username: "This username is taken. Choose another." } },
    });
    expect(await readAllData("rate_limits")).toEqual(before);
  });

  it("a sign-up with the username of a deleted account is refused because printed cards carry it", async () => {
    const { visitor } = await signUp({ username: "logix_retired" });
    await visitor.post(deleteAccount, toPath("POST /api/users/delete/v1"), { password: PASSWORD });
    const before = await readAllData("rate_limits");
    expect((await register(signUpBody({ username: "logix_Retired" }))).status).toBe(409);
    expect(await readAllData("rate_limits")).toEqual(before);
  });
});
