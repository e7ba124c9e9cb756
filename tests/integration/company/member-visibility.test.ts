import { beforeEach, describe, expect, it } from "vitest";
import { GET as csvRoute } from "@/app/api/users/company/members/members.csv/route";
import { GET as rosterRoute } from "@/app/api/users/company/members/v1/route";
import { PUT as saveRoute } from "@/app/api/users/update/[username]/route";
import { GET as translationRoute, PUT as saveTranslationRoute } from "@/app/api/users/translation/v1/route";
import { VISIBILITIES } from "#lib/domain/profile/visibility";
import type { ResponseOf } from "#lib/contract/calls";
import { company, type TestCompany } from "../../support/people/companies.ts";
import type { Person } from "../../support/people/people.ts";
import { countRows, sql } from "../../support/test-data.ts";
import { toPath } from "#lib/wire/call-path";

// Rules: company 28.

let atlas: TestCompany;
let member: Person;
beforeEach(async () => {
  atlas = await company();
  ({ member } = atlas);
});

const save = async (changes: object) => {
  const { visitor, username } = member;
  expect(
    (
      await visitor.put(saveRoute, toPath("PUT /api/users/update/{username}", { username }), changes, {
        params: { username },
      })
    ).status,
  ).toBe(200);
};
const roster = async (search = "") => {
  const query = new URLSearchParams({ search });
  return (
    await atlas.manager.visitor.get(rosterRoute, `${toPath("GET /api/users/company/members/v1")}?${query}`)
  ).as<ResponseOf<"GET /api/users/company/members/v1">>().members;
};
const listed = async () => (await roster()).find(({ id }) => id === member.uid);
const finds = async (search: string) => (await roster(search)).some(({ id }) => id === member.uid);
const file = async () =>
  (
    await atlas.manager.visitor.get(csvRoute, toPath("GET /api/users/company/members/members.csv"))
  ).bytes.toString();

describe("what managers see of a member", () => {
  it.each(VISIBILITIES)(
    "an e-mail, numbers and an address with the visibility %s are listed and found only if public",
    async (visibility) => {
      const isShown = visibility === "public";
      await save({
        phone: { PrPhone: "0550918273", SePhone: "0661827364" },
        address: "Impasse Kheireddine",
        privacy: { email: visibility, PrPhone: visibility, SePhone: visibility, address: visibility },
      });
      expect(await listed()).toMatchObject(
        isShown ? { email: member.email, phone: "0550918273" } : { email: "", phone: "" },
      );
      const content = (await file()).replaceAll(" ", "");
      expect([content.includes(member.email), content.includes("550918273")]).toEqual([isShown, isShown]);
      for (const word of [member.email, "0550918273", "+213550918273", "0661827364", "kheireddine"]) {
        expect([word, await finds(word)]).toEqual([word, isShown]);
      }
      expect(await finds(member.username)).toBe(true);
    },
  );

  it("a public e-mail is listed and found instead of the login's", async () => {
    await save({ privacy: { publicEmail: "open@karim.example" } });
    expect(await listed()).toMatchObject({ email: "open@karim.example" });
    expect([await finds("open@karim.example"), await finds(member.email)]).toEqual([true, false]);
    await save({ privacy: { email: "hidden" } });
    expect([(await listed())?.email, await finds("open@karim.example")]).toEqual(["", false]);
  });

  it("the login e-mail of an account that an invitation created stays visible, but hidden numbers do not", async () => {
    await sql`update company_members set is_new_account = true where user_id = ${member.id}`;
    await save({ privacy: { publicEmail: "open@karim.example", email: "hidden", PrPhone: "hidden" } });
    expect(await listed()).toMatchObject({ email: member.email, phone: "" });
    expect([await finds(member.email), await finds("0550123456")]).toEqual([true, false]);
  });

  it("a translated address is found only while the address is public, and a translated name always", async () => {
    const { visitor } = member;
    const { updatedAt } = (await visitor.get(translationRoute, toPath("GET /api/users/translation/v1"))).as<
      ResponseOf<"GET /api/users/translation/v1">
    >();
    const texts = {
      title: "",
      situationName: "",
      situationPlace: "",
      bio: "",
      eventTitle: "",
      pageLabel: "",
    };
    const translation = {
      language: "en",
      fullName: "Kareem",
      address: "Zanqat Lahlou",
      projects: [],
      links: [],
      ...texts,
    };
    const response = await visitor.put(saveTranslationRoute, toPath("PUT /api/users/translation/v1"), {
      ...translation,
      updatedAt,
    });
    expect(response.status).toBe(200);
    expect([await finds("Kareem"), await finds("lahlou")]).toEqual([true, true]);
    await save({ privacy: { address: "hidden" } });
    expect([await finds("Kareem"), await finds("lahlou")]).toEqual([true, false]);
  });

  it("a first number that moves to the second place in one statement is no longer listed as the first", async () => {
    await sql`insert into phones (user_id, slot, number) values (${member.id}, 1, '') on conflict do nothing`;
    await sql`update phones set number = case slot when 0 then '' else '0550123456' end where user_id = ${member.id}`;
    expect([(await listed())?.phone, await finds("0550123456")]).toEqual(["", true]);
    await sql`delete from phones where user_id = ${member.id}`;
    expect(await finds("0550123456")).toBe(false);
  });

  it("a person who joins with hidden fields is listed without them, and can be deleted", async () => {
    await save({ privacy: { email: "hidden", PrPhone: "hidden" } });
    await sql`delete from company_members where user_id = ${member.id}`;
    await sql`insert into company_members (user_id, company_id) values (${member.id}, ${atlas.id})`;
    expect(await listed()).toMatchObject({ email: "", phone: "" });
    await sql`delete from users where id = ${member.id}`;
    expect(await countRows("listed_members", sql`user_id = ${member.id}`)).toBe(0);
  });
});
