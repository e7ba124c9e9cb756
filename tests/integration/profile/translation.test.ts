import { beforeEach, describe, expect, it } from "vitest";
import { GET as usersRoute } from "@/app/api/group/all/route";
import { POST as endRoute } from "@/app/api/users/linked_page/end/v1/route";
import { PUT as nameRoute } from "@/app/api/users/linked_page/v1/route";
import { GET as readLinks, PUT as saveLinks } from "@/app/api/users/links/v1/route";
import { PUT as saveRoute } from "@/app/api/users/translation/v1/route";
import { GET as publicRoute } from "@/app/api/users/user/route";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { getOgImage } from "#lib/server/services/og-images";
import { findPageSwitch } from "#lib/server/services/profile/linked-page";
import { findShownLinks } from "#lib/server/services/profile/own-links";
import { getActiveProfile } from "#lib/server/services/profile/profiles";
import { pages } from "#lib/wire/pages";
import { activeOwner, admin, PASSWORD, type Person } from "../../support/people/people.ts";
import * as translated from "../../support/people/translated-owner.ts";
import { ENGLISH, FIRST, NO_OTHERS, ownerWithTexts, TEXTS } from "../../support/people/translated-owner.ts";
import { readAllData, sql } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

let owner: Person;
beforeEach(async () => {
  owner = await ownerWithTexts();
});

const putProfile = (changes: Record<string, unknown>) => translated.putProfile(owner, changes);
const putLinks = (links: unknown[]) => translated.putLinks(owner, links);
const read = (person = owner) => translated.readTranslation(person);
const save = (body?: Record<string, unknown>) => translated.saveTranslation(owner, body);
const readFile = async (locale: "ar" | "en") => {
  const path = pages.contactFile(owner.username, locale);
  const file = await new Visitor().get(contactFile, path, { params: { username: owner.username } });
  return file.bytes.toString().replaceAll("\r\n ", "");
};

describe("the translation of a profile", () => {
  it("an unsaved translation is empty, is in the owner's second language and has a suggested name", async () => {
    expect(await read()).toMatchObject({
      language: "en",
      first: {
        fullName: "أمينة بلقاسم",
        situationName: "ورشة النخيل",
        situationPlace: "غرداية",
        projects: ["زربية", "برنوس"],
        links: ["متجري"],
      },
      translated: { fullName: "", bio: "", projects: ["", ""], links: [""] },
      suggestedNames: { ar: "", en: "Amina Belkacem" },
    });
  });

  it("a saved translation is returned, and each output is in the language of its page", async () => {
    expect(await save()).toMatchObject({
      status: 200,
      body: { translated: { ...TEXTS, projects: ["Carpet", "Burnous"], links: ["My shop"] }, language: "en" },
    });
    expect(await getActiveProfile(owner.username, "en")).toMatchObject({
      fullName: "Amina Belkacem",
      title: "Weaver",
      address: "M'zab",
      bio: "Carpets\nand burnouses",
      situation: { name: "Palm Workshop", place: "Ghardaïa" },
      projects: [{ title: "Carpet" }, { title: "Burnous" }],
    });
    expect(await getActiveProfile(owner.username, "ar")).toMatchObject({
      fullName: "أمينة بلقاسم",
      title: "نسّاجة",
      projects: [{ title: "زربية" }, { title: "برنوس" }],
    });
    const { id, username } = owner;
    expect((await findShownLinks(id, "en")).list).toMatchObject([{ title: "My shop" }]);
    expect((await findShownLinks(id, "ar")).list).toMatchObject([{ title: "متجري" }]);
    const file = await readFile("en");
    for (const text of ["FN:Amina Belkacem\r\n", "Weaver", "ORG:Palm Workshop", "M'zab", "Carpets\\nand"]) {
      expect(file).toContain(text);
    }
    expect(await readFile("ar")).toMatch(/FN:أمينة بلقاسم\r\n/);
    expect((await getOgImage(username, "en")).drawing).toContain("Amina Belkacem");
    expect((await getOgImage(username, "ar")).drawing).toContain("أمينة بلقاسم");
  });

  it("the public call contains only the first texts", async () => {
    const before = (
      await new Visitor().get(
        publicRoute,
        `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
      )
    ).bytes;
    await save();
    const after = (
      await new Visitor().get(
        publicRoute,
        `${toPath("GET /api/users/user")}?un=${encodeURIComponent(owner.username)}`,
      )
    ).bytes;
    expect(after).toEqual(before);
  });

  it("a translation into Arabic is shown on Arabic pages", async () => {
    await putProfile({ fullName: "Amina", titel: "Weaver" });
    await save({ ...ENGLISH, language: "ar", fullName: "أمينة", title: "" });
    expect(await getActiveProfile(owner.username, "ar")).toMatchObject({
      fullName: "أمينة",
      title: "Weaver",
    });
    expect(await getActiveProfile(owner.username, "en")).toMatchObject({ fullName: "Amina" });
  });

  it("a translation without a first text is not stored, and emptying the first text deletes it", async () => {
    await putProfile({ titel: "" });
    expect(await save()).toMatchObject({ body: { translated: { title: "", address: "M'zab" } } });
    await putProfile({ address: "", Sutation: { Place: "" } });
    expect((await read()).translated).toMatchObject({
      address: "",
      situationPlace: "",
      situationName: "Palm Workshop",
      bio: TEXTS.bio,
    });
    await putProfile({ address: "حي المزاب" });
    expect((await getActiveProfile(owner.username, "en")).address).toBe("حي المزاب");
  });

  it("translated titles stay with their projects and links and are deleted with them", async () => {
    await save();
    const [carpet, burnous] = FIRST.projects;
    await putProfile({ projects: [{ title: "قفطان" }, burnous, { ...carpet, title: "زربية كبيرة" }] });
    expect((await read()).translated.projects).toEqual(["", "Burnous", "Carpet"]);
    await putProfile({ projects: [burnous] });
    await putProfile({ projects: [carpet, burnous] });
    expect((await read()).translated.projects).toEqual(["", "Burnous"]);
    await putLinks([
      { kind: "heading", title: "عملي" },
      { title: "متجري الجديد", url: "https://shop.example" },
    ]);
    expect((await read()).translated.links).toEqual(["", "My shop"]);
    await putLinks([]);
    await putLinks([{ title: "متجري", url: "https://shop.example" }]);
    expect((await read()).translated.links).toEqual([""]);
  });

  it("the admin list finds a person by the translated name and address", async () => {
    await save({ ...ENGLISH, fullName: "Zineb Unmistakable", address: "Timimoun" });
    const boss = await admin();
    const find = async (search: string) =>
      (await boss.visitor.get(usersRoute, `${toPath("GET /api/group/all")}?search=${search}`)).as<{
        total: number;
      }>().total;
    expect([await find("unmistakable"), await find("timimoun")]).toEqual([1, 1]);
    await sql`delete from translations where user_id = ${owner.id}`;
    expect(await find("unmistakable")).toBe(0);
  });
});

describe("the event's title and the page's name", () => {
  const DAY_MS = 24 * 3_600_000;
  const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const EVENT = { title: "معرض الجزائر", shownFrom: dayFromNow(-1), shownUntil: dayFromNow(1) };
  const putEvent = (event: unknown) =>
    owner.visitor.put(saveLinks, toPath("PUT /api/users/links/v1"), {
      event,
      links: [{ title: "متجري", url: "https://shop.example", isEvent: true }],
    });
  const nameOther = async ({ visitor }: Person, { username }: Person, label: string) =>
    expect(
      (
        await visitor.put(nameRoute, toPath("PUT /api/users/linked_page/v1"), {
          username,
          label,
          password: PASSWORD,
        })
      ).status,
    ).toBe(200);
  const switchOf = async ({ id }: Person, language: "ar" | "en") => {
    const shown = await findPageSwitch(id, language);
    return [shown?.label, shown?.other.label];
  };

  it("an event's title is in the language of the page or falls back to the first text", async () => {
    await putEvent(EVENT);
    expect(await read()).toMatchObject({
      first: { eventTitle: "معرض الجزائر", pageLabel: "" },
      translated: NO_OTHERS,
    });
    const titleIn = async (language: "ar" | "en") => (await findShownLinks(owner.id, language)).event?.title;
    await save();
    expect(await titleIn("en")).toBe("معرض الجزائر");
    expect(await save({ ...ENGLISH, eventTitle: "Algiers fair", pageLabel: "Work" })).toMatchObject({
      status: 200,
      body: { translated: { eventTitle: "Algiers fair", pageLabel: "" } },
    });
    expect([await titleIn("en"), await titleIn("ar")]).toEqual(["Algiers fair", "معرض الجزائر"]);
    const links = await owner.visitor.get(readLinks, toPath("GET /api/users/links/v1"));
    expect(links.body).toMatchObject({ event: EVENT, links: [{ title: "متجري" }] });
    expect(JSON.stringify(links.body)).not.toMatch(/fair|shop"/);
  });

  it("an event keeps its translated title while its title or its start stays, and is deleted with it", async () => {
    await putEvent(EVENT);
    await save({ ...ENGLISH, eventTitle: "Algiers fair" });
    const titleAfter = async (event: unknown) => {
      await putEvent(event);
      return (await read()).translated.eventTitle;
    };
    expect(await titleAfter({ ...EVENT, title: "معرض وهران" })).toBe("Algiers fair");
    const moved = { ...EVENT, title: "معرض وهران", shownFrom: dayFromNow(-2) };
    expect(await titleAfter(moved)).toBe("Algiers fair");
    expect(await titleAfter({ ...EVENT, title: "تخفيضات" })).toBe("");
    await save({ ...ENGLISH, eventTitle: "Sale" });
    expect(await titleAfter(null)).toBe("");
    expect(await titleAfter({ ...EVENT, title: "تخفيضات" })).toBe("");
  });

  it("the names of two linked pages are translated into their owners' second languages", async () => {
    const other = await activeOwner();
    await nameOther(owner, other, "العمل");
    await nameOther(other, owner, "Personal");
    expect(await save({ ...ENGLISH, pageLabel: "Work" })).toMatchObject({
      status: 200,
      body: { first: { pageLabel: "العمل" }, translated: { pageLabel: "Work" } },
    });
    expect(await switchOf(owner, "en")).toEqual(["Work", "Personal"]);
    expect(await switchOf(owner, "ar")).toEqual(["العمل", "Personal"]);
    await other.visitor.put(saveRoute, toPath("PUT /api/users/translation/v1"), {
      ...ENGLISH,
      language: "ar",
      pageLabel: "شخصية",
      projects: [],
      links: [],
      updatedAt: (await read(other)).updatedAt,
    });
    expect(await switchOf(other, "ar")).toEqual(["شخصية", "العمل"]);
    expect(await switchOf(other, "en")).toEqual(["Personal", "Work"]);
  });

  it("a page keeps its translated name until the link ends", async () => {
    const other = await activeOwner();
    await nameOther(owner, other, "العمل");
    await save({ ...ENGLISH, pageLabel: "Work" });
    await nameOther(owner, await activeOwner(), "مكتبي");
    expect((await read()).translated.pageLabel).toBe("Work");
    await owner.visitor.post(endRoute, toPath("POST /api/users/linked_page/end/v1"));
    expect(await read()).toMatchObject({ first: { pageLabel: "" }, translated: { pageLabel: "" } });
    await nameOther(owner, other, "العمل");
    expect((await read()).translated.pageLabel).toBe("");
  });

  it.each([
    ["eventTitle", 60],
    ["pageLabel", 20],
  ])("%s may have %i characters, and one more is refused", async (name, max) => {
    await putEvent(EVENT);
    await nameOther(owner, await activeOwner(), "العمل");
    expect(await save({ ...ENGLISH, [name]: "😀".repeat(max) })).toMatchObject({
      status: 200,
      body: { translated: { [name]: "😀".repeat(max) } },
    });
    const stored = await readAllData();
    expect((await save({ ...ENGLISH, [name]: "x".repeat(max + 1) })).status).toBe(422);
    expect(await readAllData()).toEqual(stored);
  });
});
