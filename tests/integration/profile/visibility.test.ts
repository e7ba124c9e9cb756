import { beforeEach, describe, expect, it } from "vitest";
import { POST as savePayments } from "@/app/api/content/update_payments/v1/route";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { GET as exportRoute } from "@/app/api/users/export/v1/route";
import { GET as currentUser } from "@/app/api/users/fun/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import { getOgImage, getWallpaper } from "#lib/server/services/og-images";
import { getShownProfile } from "#lib/server/services/profile/profiles";
import { signatureOf } from "#lib/server/services/profile/signature";
import { getPassCard } from "#lib/server/services/profile/wallet/pass-card";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, admin, signUp, type Person, type Self } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const PUBLIC = {
  publicEmail: "",
  email: "public",
  address: "public",
  payments: "public",
  PrPhone: "public",
  SePhone: "public",
  ThPhone: "public",
  PhPhone: "public",
};
const PAYMENTS = [{ P_type: "PayPal", P_value: "amina-paypal" }];

let owner: Person;
beforeEach(async () => {
  owner = await activeOwner();
  await save({
    phone: { PrPhone: "0550111111", SePhone: "0660222222", LinkedTo_Pr: ["whatsapp"] },
    address: "Street of the secret",
  });
  await owner.visitor.post(savePayments, toPath("POST /api/content/update_payments/v1"), {
    payaments_data: PAYMENTS,
  });
});

const save = (body: unknown, { visitor, username } = owner) =>
  visitor.put(saveRoute, toPath("PUT /api/users/update/{username}", { username }), body, {
    params: { username },
  });
const choose = (privacy: unknown) => save({ privacy });
const choosePayments = (payments: unknown) => choose({ payments });
const privacy = async () =>
  (await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ privacy: unknown }>().privacy;
const seen = async () =>
  (
    await new Visitor().get(
      publicRoute,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
    )
  ).as<{ user: Self }>().user;
const fileText = async () => {
  const { username } = owner;
  return (await new Visitor().get(contactFile, "/", { params: { username } })).bytes.toString();
};

describe("visibility of a field", () => {
  it("every field is public until its owner chooses", async () => {
    expect(await privacy()).toEqual(PUBLIC);
    expect(await seen()).toMatchObject({ email: owner.email, address: "Street of the secret" });
  });

  it("a visibility applies only to its field and is returned with the profile", async () => {
    const saved = await choose({ SePhone: "hidden", address: "exchange" });
    const expected = { ...PUBLIC, SePhone: "hidden", address: "exchange" };
    expect(saved).toMatchObject({ status: 200, body: { privacy: expected } });
    expect(await privacy()).toEqual(expected);
    await save({ phone: { SePhone: "0770333333" } });
    expect(await privacy()).toEqual(expected);
    expect(await seen()).toMatchObject({ address: "", phone: { PrPhone: "0550111111", SePhone: "" } });
  });

  it("an empty phone slot keeps its visibility for a later number", async () => {
    await choose({ PhPhone: "hidden" });
    await save({ phone: { PhPhone: "0550444444" } });
    expect((await seen()).phone.PhPhone).toBe("");
  });

  it("a field that is not visible looks like an empty one", async () => {
    await choose({ email: "hidden", address: "exchange", PrPhone: "exchange", SePhone: "hidden" });
    await choosePayments("hidden");
    expect(await seen()).toMatchObject({
      email: "",
      address: "",
      PaymentMethod: [],
      Payment_methods: [],
      phone: { PrPhone: "", SePhone: "", LinkedTo_Pr: [] },
    });
    const file = await fileText();
    // The defaults of empty fields would be false here (profile 36).
    expect(file).not.toMatch(/EMAIL|TEL|ADR|secret|550111111|660222222/);
  });

  it.each(VISIBILITIES)("pictures of the profile show no contact field (%s)", async (visibility) => {
    await choose({ email: visibility, address: visibility, PrPhone: visibility, SePhone: visibility });
    await choosePayments(visibility);
    for (const { drawing } of [
      await getOgImage(owner.username, "ar"),
      await getWallpaper(owner.username, "ar"),
    ]) {
      expect(drawing).not.toMatch(/secret|amina-paypal|0550|0660|@/);
    }
  });

  it.each(["exchange", "hidden"])(
    "the e-mail signature and the wallet pass have neither value nor default of a field that is not public (%s)",
    async (visibility) => {
      await choose({ email: visibility, address: visibility, PrPhone: visibility, SePhone: visibility });
      const signature = signatureOf(await getShownProfile(owner.id, "ar"), "ar");
      const pass = await getPassCard(owner.id);
      expect(JSON.stringify([signature, pass])).not.toMatch(/tel:|mailto:|213|Algeria|secret|@/);
    },
  );

  it.each(VISIBILITIES)("one switch covers all payment methods (%s)", async (visibility) => {
    expect((await choosePayments(visibility)).status).toBe(200);
    expect(await privacy()).toMatchObject({ payments: visibility });
    expect((await seen()).PaymentMethod).toEqual(visibility === "public" ? PAYMENTS : []);
    await owner.visitor.post(savePayments, toPath("POST /api/content/update_payments/v1"), {
      payaments_data: PAYMENTS,
    });
    expect(await privacy()).toMatchObject({ payments: visibility });
  });

  it("the owner, the owner's export and admins see every value", async () => {
    await choose({ email: "hidden", address: "hidden", PrPhone: "hidden", publicEmail: "hi@amina.dz" });
    await choosePayments("hidden");
    const self = (await owner.visitor.get(currentUser, toPath("GET /api/users/fun"))).as<{ user: Self }>()
      .user;
    const values = { email: owner.email, address: "Street of the secret" };
    expect(self).toMatchObject({ ...values, phone: { PrPhone: "0550111111" }, PaymentMethod: PAYMENTS });
    const exported = (
      await owner.visitor.get(exportRoute, toPath("GET /api/users/export/v1"))
    ).bytes.toString();
    for (const value of [owner.email, "0550111111", "hi@amina.dz", "amina-paypal", '"email": "hidden"']) {
      expect(exported).toContain(value);
    }
    const users = await (
      await admin()
    ).visitor.get(usersRoute, `${toPath("GET /api/group/all")}?search=${owner.email}`);
    expect(users.body).toMatchObject({ users: [{ ...values, phone: { PrPhone: "0550111111" } }] });
  });
});

describe("public e-mail", () => {
  it("the public e-mail replaces the login e-mail everywhere visitors see it", async () => {
    await choose({ publicEmail: " Hello@Amina.dz " });
    expect(await privacy()).toMatchObject({ publicEmail: "hello@amina.dz" });
    expect((await seen()).email).toBe("hello@amina.dz");
    expect(await fileText()).toContain("hello@amina.dz");
    expect(await fileText()).not.toContain(owner.email);
    await choose({ publicEmail: "" });
    expect((await seen()).email).toBe(owner.email);
  });

  it("two owners may use the same public e-mail", async () => {
    const other = await activeOwner();
    for (const one of [owner, other]) {
      expect((await save({ privacy: { publicEmail: "shop@amina.dz" } }, one)).status).toBe(200);
    }
  });
});

describe("a refused choice", () => {
  it.each([
    [422, "an unknown choice", { email: "secret" }],
    [400, "a choice that is not a string", { PrPhone: true }],
    [400, "a missing choice", { address: null }],
    [400, "a list of choices", { SePhone: ["hidden"] }],
    [400, "a string instead of choices", "hidden"],
    [422, "an invalid public e-mail", { publicEmail: "amina" }],
    [422, "a public e-mail that is too long", { publicEmail: `${"a".repeat(200)}@amina.dz` }],
  ])("visibility is refused with %s and nothing is saved: %s", async (status, _case, chosen) => {
    await expectRefusal(status, () => save({ privacy: chosen, bio: "New" }));
    expect(await privacy()).toEqual(PUBLIC);
  });

  it("unknown visibility keys change nothing", async () => {
    const unknown = { bio: "hidden", fullName: "hidden", __proto__: { email: "hidden" } };
    expect((await choose(unknown)).status).toBe(200);
    expect(await privacy()).toEqual(PUBLIC);
  });

  it("a stranger and an inactive owner cannot change visibility", async () => {
    const stranger = await activeOwner();
    const body = { privacy: { email: "hidden" } };
    const refused = [
      await save(body, { ...owner, visitor: stranger.visitor }),
      await save(body, { ...owner, visitor: new Visitor() }),
      await save(body, await signUp()),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 401, 403]);
    expect(await privacy()).toEqual(PUBLIC);
  });
});
