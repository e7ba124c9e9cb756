import { beforeEach, describe, expect, it } from "vitest";
import { PUT as nameRoute } from "@/app/api/users/linked_page/v1/route";
import { PUT as saveRoute } from "@/app/api/users/translation/v1/route";
import { getActiveProfile } from "#lib/server/services/profile/profiles";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { activeOwner, PASSWORD, type Person, signUp } from "../../support/people/people.ts";
import * as translated from "../../support/people/translated-owner.ts";
import { ENGLISH, FIRST, ownerWithTexts } from "../../support/people/translated-owner.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeEach(async () => {
  owner = await ownerWithTexts();
});

const putProfile = (changes: Record<string, unknown>) => translated.putProfile(owner, changes);
const putLinks = (links: unknown[]) => translated.putLinks(owner, links);
const read = (person = owner) => translated.readTranslation(person);
const save = (body?: Record<string, unknown>) => translated.saveTranslation(owner, body);

describe("translations of changed first texts", () => {
  const outdated = async () => (await read()).outdated;

  it("a changed first text is listed as outdated until its translation is changed or confirmed", async () => {
    await save();
    expect(await outdated()).toEqual([]);
    await putProfile({ titel: "مصمّمة", bio: "زرابي", projects: [{ ...FIRST.projects[0], title: "قفطان" }] });
    expect(await outdated()).toEqual(["title", "bio", "projects.0"]);
    expect((await getActiveProfile(owner.username, "en")).title).toBe("Weaver");

    const changed = { ...ENGLISH, title: "Designer", projects: ["Carpet"] };
    expect(await save({ ...changed, outdated: ["bio"] })).toMatchObject({ body: { outdated: ["bio"] } });
    await save({ ...changed, outdated: ["bio"] });
    expect(await outdated()).toEqual(["bio"]);
    await save(changed);
    expect(await outdated()).toEqual([]);
  });

  it("a first text that is restored is no longer listed as outdated", async () => {
    await save();
    await putProfile({ titel: "مصمّمة" });
    expect(await outdated()).toEqual(["title"]);
    await putProfile({ titel: "نسّاجة" });
    expect(await outdated()).toEqual([]);
  });

  it("moved titles are not listed as outdated, and changed ones are", async () => {
    await save();
    const [carpet, burnous] = FIRST.projects;
    await putProfile({ projects: [burnous, carpet] });
    expect(await outdated()).toEqual([]);
    await putLinks([
      { kind: "heading", title: "عملي" },
      { title: "متجري الجديد", url: "https://shop.example" },
    ]);
    expect(await outdated()).toEqual(["links.1"]);
  });

  it("a changed name of a linked page is listed as outdated, and a save with an older version is refused", async () => {
    const { username } = await activeOwner();
    const name = (label: string) =>
      owner.visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), {
        username,
        label,
        password: PASSWORD,
      });
    await name("العمل");
    await save({ ...ENGLISH, pageLabel: "Work" });
    const { updatedAt } = await read();
    await name("المكتب");
    expect(await outdated()).toEqual(["pageLabel"]);
    await expectRefusal(409, () => save({ ...ENGLISH, pageLabel: "Work", updatedAt }));
  });

  it("texts without a translation or a first text are never listed as outdated", async () => {
    await save({ ...ENGLISH, title: "", outdated: ["title", "eventTitle", "projects.49"] });
    await putProfile({ titel: "مصمّمة", address: "" });
    expect(await outdated()).toEqual([]);
  });
});

describe("refused translations", () => {
  const TOO_LONG = {
    fullName: "x".repeat(33),
    title: "x".repeat(201),
    situationName: "x".repeat(201),
    situationPlace: "x".repeat(201),
    address: "x".repeat(201),
    bio: "x".repeat(501),
  };
  it.each<[string, number, string, Record<string, unknown>]>([
    ...Object.entries(TOO_LONG).map(([name, text]): [string, number, string, Record<string, unknown>] => [
      `a ${name} longer than the first text may be`,
      422,
      name,
      { [name]: text },
    ]),
    ["a project title of 201 characters", 422, "projects.1", { projects: ["", "x".repeat(201)] }],
    ["a link title of 61 characters", 422, "links.0", { links: ["x".repeat(61)] }],
    ["more titles than projects are possible", 422, "projects", { projects: Array(51).fill("") }],
    ["more titles than links are possible", 422, "links", { links: Array(21).fill("") }],
    ["markup", 422, "bio", { bio: "<script>alert(1)</script>" }],
    ["a line break in the title", 422, "title", { title: "a\u0000b" }],
    ["another language", 422, "language", { language: "fr" }],
    ["an unknown text among the outdated", 422, "outdated.1", { outdated: ["bio", "password"] }],
    ["more outdated texts than are possible", 422, "outdated", { outdated: Array(79).fill("bio") }],
    ["no language", 402, "language", { language: undefined }],
    ["no text", 402, "address", { address: undefined }],
    ["no version", 402, "updatedAt", { updatedAt: undefined }],
    ["an older version", 409, "updatedAt", { updatedAt: "2026-01-01T00:00:00Z" }],
    ["too few project titles", 409, "updatedAt", { projects: [""] }],
  ])("a translation with %s is refused with %i", async (_what, status, field, change) => {
    await save();
    await expectRefusal(status, () => save({ ...ENGLISH, ...change }), {
      fields: { [field]: expect.any(String) as string },
    });
  });

  it("translations of the maximum length are stored", async () => {
    const longest = Object.fromEntries(
      Object.entries(TOO_LONG).map(([name, text]) => [name, "😀".repeat(text.length - 1)]),
    );
    expect((await save({ ...ENGLISH, ...longest })).status).toBe(200);
  });

  it("an inactive owner cannot save a translation, and a save changes no other owner's translation", async () => {
    const inactive = await signUp();
    expect(
      (await inactive.visitor.put(saveRoute, toPath("PUT /api/users/translation/v1"), ENGLISH)).status,
    ).toBe(403);
    const other = await activeOwner();
    await save();
    expect((await read(other)).translated.fullName).toBe("");
  });
});
