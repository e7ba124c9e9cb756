import { expect, test } from "vitest";
import { toItem } from "#lib/domain/text/editable-list";
import type { LinkValue, ProfileFormValues } from "#lib/wire/profile/client";
import { profileMerger } from "./profile-merge.ts";

const phone = (number: string) => ({ number, apps: [], isShown: true });
const link = (address: string, isHidden: boolean | null = null) =>
  toItem<LinkValue>({ platform: "Site", link: address, isHidden });

const BASE: ProfileFormValues = {
  fullName: "Nadia",
  email: "nadia@example.com",
  address: "",
  cvUrl: "",
  bio: "old",
  title: "",
  publicEmail: "",
  privacy: {
    email: "public",
    address: "public",
    payments: "public",
    PrPhone: "public",
    SePhone: "public",
    ThPhone: "public",
    PhPhone: "public",
  },
  phones: [phone("550123456"), phone("")],
  skills: [toItem({ name: "Stone" })],
  professionalStatus: "none",
  situationName: "",
  situationPlace: "",
  projects: [],
  colour: "#0D0D0D",
  language: "ar",
  socialLinks: [link("https://a.example")],
};

const { withField } = profileMerger();

const merge = (
  mine: Partial<ProfileFormValues>,
  theirs: Partial<ProfileFormValues>,
  { merge } = profileMerger(),
) =>
  merge({
    base: { values: BASE, version: "1" },
    mine: { ...BASE, ...mine },
    theirs: { values: { ...BASE, ...theirs }, version: "2" },
  });

test("profileMerger keeps the changes of both sides to different fields", () => {
  expect(merge({ bio: "mine" }, { title: "theirs" })).toEqual({
    values: { ...BASE, bio: "mine", title: "theirs" },
    conflicts: [],
  });
});

test("profileMerger reports fields that both sides changed to different values", () => {
  const merged = merge({ bio: "mine", title: "same" }, { bio: "theirs", title: "same" });
  expect(merged.conflicts).toEqual(["bio"]);
  expect(merged.values.bio).toBe("mine");
  expect(withField(merged.values, "bio", { ...BASE, bio: "theirs" }).bio).toBe("theirs");
});

test("profileMerger treats each phone as a field", () => {
  const one = merge({ phones: [phone("1"), phone("")] }, { phones: [phone("550123456"), phone("2")] });
  expect(one).toMatchObject({ values: { phones: [phone("1"), phone("2")] }, conflicts: [] });
  const theirs = { ...BASE, phones: [phone("2"), phone("3")] };
  const both = merge({ phones: [phone("1"), phone("")] }, theirs);
  expect(both.conflicts).toEqual(["phones.0"]);
  expect(withField(both.values, "phones.0", theirs).phones).toEqual([phone("2"), phone("3")]);
});

test("profileMerger ignores open rows and keeps the choice of hidden links", () => {
  const open = [{ ...link("https://a.example", true), before: link("https://a.example") }];
  const added = [link("https://a.example"), link("https://b.example")];
  const merged = merge({ socialLinks: open }, { socialLinks: added });
  expect(merged.conflicts).toEqual([]);
  expect(merged.values.socialLinks.map(({ link, isHidden }) => [link, isHidden])).toEqual([
    ["https://a.example", true],
    ["https://b.example", null],
  ]);
});

test("profileMerger takes the stored version of fields that the company has locked meanwhile", () => {
  const mine = { bio: "mine", title: "mine" };
  expect(merge(mine, { bio: "theirs", title: "theirs" }, profileMerger(["title"]))).toEqual({
    values: { ...BASE, bio: "mine", title: "theirs" },
    conflicts: ["bio"],
  });
});
