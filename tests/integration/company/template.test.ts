import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as exchangeRoute } from "@/app/api/content/exchange/v1/route";
import { PUT as saveProfileRoute } from "@/app/api/users/update/[username]/route";
import { POST as removeDepartmentRoute } from "@/app/api/users/company/departments/remove/v1/route";
import { GET as readRoute, PUT as saveRoute } from "@/app/api/users/company/template/v1/route";
import { POST as switchRoute } from "@/app/api/users/exchange/v1/route";
import { POST as pictureRoute } from "@/app/api/users/links/picture/v1/route";
import { PUT as saveLinksRoute } from "@/app/api/users/links/v1/route";
import {
  GET as readTranslationRoute,
  PUT as saveTranslationRoute,
} from "@/app/api/users/translation/v1/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { GET as contactFileRoute } from "@/app/view/[username]/contact.vcf/route";
import { GET as mediaRoute } from "@/app/media/[file]/route";
import { findPublicProfile } from "#lib/server/services/profile/profiles";
import { registerPageInvalidation } from "#lib/server/page-invalidation";
import type { TemplateWire } from "#lib/contract/company/template";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { addDepartment, addMember, company, type TestCompany } from "../../support/people/companies.ts";
import { activeOwner, type Person } from "../../support/people/people.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { overlapAtRow, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";

let atlas: TestCompany;
beforeEach(async () => {
  atlas = await company();
});

const text = (ar: string, en = "", isLocked = true) => ({ ar, en, isLocked });
const LINK = { ar: "موقعنا", en: "Our site", url: "https://atlas.dz/" };
const save = (rules: unknown, more: object = {}, { visitor } = atlas.manager) =>
  visitor.put(saveRoute, toPath("PUT /api/users/company/template/v1"), { rules, ...more });
const read = async (
  path: string = toPath("PUT /api/users/company/template/v1"),
  { visitor } = atlas.manager,
) => visitor.get(readRoute, path);
const shown = async ({ username }: Person, language: "ar" | "en" | null = null) =>
  findPublicProfile(username, language);
const change = ({ visitor, username }: Person, changes: object) =>
  visitor.put(saveProfileRoute, toPath("PUT /api/users/update/{username}", { username }), changes, {
    params: { username },
  });
const publicOf = async ({ username }: Person) =>
  (
    await new Visitor().get(
      publicRoute,
      `${toPath("GET /api/users/user")}?un=${encodeURIComponent(username)}`,
    )
  ).body as Record<string, unknown>;

async function uploadLogo(): Promise<string> {
  const sent = form("picture", await picture());
  const upload = await atlas.manager.visitor.send(
    "POST",
    pictureRoute,
    toPath("POST /api/users/links/picture/v1"),
    sent,
  );
  return upload.as<{ picture: string }>().picture;
}
const filesOf = (logo: string) => {
  const name = logo.slice("/media/".length, -"-512.webp".length);
  return readdirSync(join(process.env.DATA_DIR ?? "", "uploads")).filter((file) => file.startsWith(name));
};
const fileStatus = async (logo: string) => {
  const file = logo.slice("/media/".length);
  return (await new Visitor().get(mediaRoute, logo, { params: { file } })).status;
};

describe("a company's template", () => {
  it("a template is stored and applied only to the pages of members", async () => {
    const stranger = await activeOwner();
    const rules = {
      title: text("{title} · أطلس", "{title} · Atlas"),
      address: text("الجزائر", "Algiers"),
      design: { colour: "#C9A227", image: "" },
      links: { items: [LINK], isLocked: false },
    };
    await change(atlas.member, { titel: "مهندسة" });
    expect(await save(rules)).toMatchObject({ status: 200, body: { rules, message: expect.any(String) } });
    expect((await read()).body).toMatchObject({ rules, logo: "", version: expect.any(String) });
    expect(await shown(atlas.member, "en")).toMatchObject({
      title: "مهندسة · Atlas",
      address: "Algiers",
      colour: "#C9A227",
      company: { id: atlas.id, name: "Atlas", links: [{ title: "Our site", url: LINK.url }] },
    });
    expect(await shown(stranger, "en")).toMatchObject({
      address: "Algiers",
      colour: "#0D0D0D",
      company: null,
    });
  });

  it("a template also applies to the public profile call and the contact file", async () => {
    await save({ title: text("مديرة"), situationName: text("أطلس للنسيج") });
    expect(await publicOf(atlas.member)).toMatchObject({
      user: { titel: "مديرة", Sutation: { Name: "أطلس للنسيج" } },
    });
    const { username } = atlas.member;
    const file = await new Visitor().get(contactFileRoute, `/view/${username}/contact.vcf`, {
      params: { username },
    });
    expect(String(file.bytes)).toContain("ORG:أطلس للنسيج");
  });

  it("a department's template overrides the rules that it sets for its members", async () => {
    const departmentId = await addDepartment(atlas.id, "Looms");
    const weaver = await addMember(atlas.id, { departmentId });
    await save({ address: text("الجزائر"), bio: text("أطلس") });
    await save({ address: text("قسنطينة"), bio: null }, { department: departmentId });
    expect(await shown(weaver)).toMatchObject({ address: "قسنطينة", bio: "" });
    expect(await shown(atlas.member)).toMatchObject({ address: "الجزائر", bio: "أطلس" });
  });

  it("saving a template invalidates all pages of the company with one cache tag", async () => {
    const invalidated: string[] = [];
    registerPageInvalidation({ invalidate: (tag) => invalidated.push(tag) });
    await save({ bio: text("أطلس") });
    expect(invalidated).toEqual([`company:${atlas.id}`]);
  });

  it("a template no longer applies after the membership, and the stored profile is unchanged", async () => {
    await save({ address: text("الجزائر") });
    await sql`delete from company_members where user_id = ${atlas.member.id}`;
    expect(await shown(atlas.member)).toMatchObject({ address: "Algiers", company: null });
  });

  it("a template shows a locked address even when the member hides their own", async () => {
    await change(atlas.member, { privacy: { address: "hidden" } });
    await save({ address: text("الجزائر") });
    expect(await shown(atlas.member)).toMatchObject({ address: "الجزائر" });
  });

  it("a template can have a logo that a manager has uploaded", async () => {
    const logo = await uploadLogo();
    expect((await save({}, { logo })).status).toBe(200);
    expect((await read()).body).toMatchObject({ logo });
    expect(await fileStatus(logo)).toBe(200);
    await expectRefusal(422, () => save({}, { logo: logo.replace(/\w{4}-/, "aaaa-") }));
    expect((await save({}, { logo: "" })).status).toBe(200);
    expect(await fileStatus(logo)).toBe(404);
  });

  it("a logo saved while its department is removed is deleted with the department", async () => {
    const department = await addDepartment(atlas.id, "Looms");
    const logo = await uploadLogo();
    expect(filesOf(logo)).not.toEqual([]);
    const { visitor } = atlas.manager;
    const responses = await overlapAtRow("departments", department, [
      () => save({}, { department, logo }),
      () =>
        visitor.post(removeDepartmentRoute, toPath("POST /api/users/company/departments/remove/v1"), {
          id: department,
        }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(filesOf(logo)).toEqual([]);
  });

  it.each<[number, string, unknown]>([
    [402, "an empty text", { bio: text(" ") }],
    [422, "a long bio", { bio: text("ب".repeat(501)) }],
    [422, "a script", { bio: text("<script>") }],
    [422, "seven links", { links: { items: Array(7).fill(LINK) } }],
    [422, "an http link", { links: { items: [{ ...LINK, url: "http://atlas.dz" }] } }],
    [422, "an unknown colour", { design: { colour: "gold" } }],
    [422, "an unknown rule", { fullName: text("أطلس") }],
    [400, "rules that are not an object", []],
  ])("a template is refused with %i: %s", async (status, _case, rules) => {
    await expectRefusal(status, () => save(rules));
  });

  it("a template accepts six links and the longest bio", async () => {
    const rules = { bio: text("ب".repeat(500)), links: { items: Array(6).fill(LINK) } };
    expect((await save(rules)).status).toBe(200);
  });

  it("a save of a template that has changed since it was read is refused", async () => {
    const { version } = (await read()).as<TemplateWire>();
    await save({ bio: text("أطلس") }, { version });
    await expectRefusal(409, () => save({}, { version }));
  });

  it("saving a template is refused to members and strangers, and for departments of other companies", async () => {
    const other = await company("Numidia");
    const department = await addDepartment(other.id, "Sales");
    const stranger = await activeOwner();
    await expectRefusal(403, () => save({}, {}, atlas.member));
    await expectRefusal(403, () => save({}, {}, stranger));
    await expectRefusal(404, () => save({}, { department }));
    expect(
      (await read(`${toPath("GET /api/users/company/template/v1")}?department=${department}`)).status,
    ).toBe(404);
  });
});

describe("a locked field", () => {
  it.each<[string, object, object]>([
    ["titel", { title: text("مستشار") }, { titel: "Weaver" }],
    ["Sutation.Name", { situationName: text("أطلس") }, { Sutation: { Name: "Other" } }],
    ["Sutation.Name", { situationName: text("أطلس") }, { Professional: { ProStatus: "studying" } }],
    ["Sutation.Place", { situationPlace: text("وهران") }, { Sutation: { Place: "Other" } }],
    ["address", { address: text("وهران") }, { address: "Other" }],
    ["address", { address: text("وهران") }, { privacy: { address: "hidden" } }],
    ["bio", { bio: text("أطلس") }, { bio: "Other" }],
    [
      "profile_preference.color",
      { design: { colour: "#C9A227", image: "" } },
      { profile_preference: { color: "#2F2F2F" } },
    ],
    [
      "socialLinks",
      { links: { items: [LINK], isLocked: true } },
      { socialLinks: [{ platform: "website", link: "https://other.dz/" }] },
    ],
  ])("a locked %s cannot be changed with the profile", async (name, rules, changes) => {
    await save(rules);
    await expectRefusal(403, () => change(atlas.member, changes), {
      fields: { [name]: expect.any(String) },
    });
  });

  it("a locked field is accepted when unchanged, because clients send all fields", async () => {
    await save({ address: text("وهران"), bio: text("أطلس") });
    const response = await change(atlas.member, { address: "Algiers", bio: "", titel: "Weaver" });
    expect(response.status).toBe(200);
    expect(await shown(atlas.member)).toMatchObject({ title: "Weaver", address: "وهران" });
  });

  it("a member can change their title inside a pattern and replace an unlocked default", async () => {
    await save({ title: text("{title} · أطلس"), bio: text("أطلس", "", false) });
    expect((await change(atlas.member, { titel: "Weaver", bio: "My own" })).status).toBe(200);
    expect(await shown(atlas.member)).toMatchObject({ title: "Weaver · أطلس", bio: "My own" });
  });

  it("locked fields cannot be changed through the translation, own links or the exchange setting", async () => {
    await save({
      bio: text("أطلس"),
      links: { items: [LINK], isLocked: true },
      exchange: { isOn: false },
    });
    const { visitor } = atlas.member;
    const stored = (await visitor.get(readTranslationRoute, toPath("GET /api/users/translation/v1"))).as<
      ResponseOf<"GET /api/users/translation/v1">
    >();
    const translation = {
      language: "en",
      fullName: "",
      title: "",
      situationName: "",
      situationPlace: "",
      address: "",
      bio: "Other",
      eventTitle: "",
      pageLabel: "",
      projects: [],
      links: [],
      outdated: [],
      updatedAt: stored.updatedAt,
    };
    await expectRefusal(403, () =>
      visitor.put(saveTranslationRoute, toPath("PUT /api/users/translation/v1"), translation),
    );
    await expectRefusal(403, () =>
      visitor.put(saveLinksRoute, toPath("PUT /api/users/links/v1"), {
        links: [{ title: "Shop", url: "https://shop.dz/" }],
      }),
    );
    await expectRefusal(403, () =>
      visitor.post(switchRoute, toPath("POST /api/users/exchange/v1"), { isOn: false }),
    );
  });

  it("a template's exchange setting decides whether contacts are accepted", async () => {
    await save({ exchange: { isOn: false } });
    const leave = async () => {
      const body = { puid: atlas.member.uid, name: "Lina", phone: "0661234567", consent: true };
      return (await new Visitor().post(exchangeRoute, toPath("POST /api/content/exchange/v1"), body)).status;
    };
    expect(await shown(atlas.member)).toMatchObject({ takesContacts: false });
    expect(await leave()).toBe(404);
    await sql`update users set takes_contacts = false where id = ${atlas.member.id}`;
    await save({ exchange: { isOn: true } });
    expect(await leave()).toBe(201);
  });
});
