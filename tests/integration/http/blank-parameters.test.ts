import { expect, it } from "vitest";
import { POST as uploadImage } from "@/app/api/content/update/profile/image/v1/[userId]/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { GET as findCard } from "@/app/api/content/get_user_card/v1/route";
import { GET as contactFile } from "@/app/view/[username]/contact.vcf/route";
import { activeOwner } from "../../support/people/people.ts";
import { form, picture } from "../../support/files/pictures.ts";
import { readAllData } from "../../support/test-data.ts";

const BLANKS = ["", " ", "\t", "\u00a0", "\0", "\u200b", "%20", "null", "undefined"];

it.each(BLANKS)("a path with %j for a user matches none and changes nothing", async (blank) => {
  const { visitor } = await activeOwner();
  const before = await readAllData();
  const statuses = [
    await visitor.send("POST", uploadImage, "/", form("profileImage", await picture()), {
      params: { userId: blank },
    }),
    await visitor.put(saveProfile, "/", { bio: "x" }, { params: { username: blank } }),
    await visitor.get(contactFile, "/", { params: { username: blank } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([422, 422, 404]);
  expect(await readAllData()).toEqual(before);
});

it("a path without its parameter is rejected", async () => {
  const { visitor } = await activeOwner();
  const response = await visitor.send("POST", uploadImage, "/", form("profileImage", await picture()), {
    params: {},
  });
  expect(response).toMatchObject({ status: 422, body: { code: "invalid" } });
});

it.each([
  ["", 402],
  ["?user_id=", 402],
  ["?user_id=%20", 402],
  ["?user_id=%", 422],
  ["?user_id=%E0%A4%A", 422],
  ["?user_id=a&user_id=b", 422],
])("a card request with the query %j gets %i", async (query, status) => {
  const { visitor } = await activeOwner();
  expect((await visitor.get(findCard, `/api/content/get_user_card/v1${query}`)).status).toBe(status);
});
