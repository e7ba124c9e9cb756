import { expect, it } from "vitest";
import { toReferralSource, withoutAddress } from "./referral-source.ts";

it.each([
  [toReferralSource("Rue Didouche 4, Alger"), "user_Location"],
  [toReferralSource("الجزائر العاصمة"), "user_Location"],
  ["USER_LOCATION_Alger", "user_Location"],
  [toReferralSource(""), "user_Location"],
  ["user_Location", "user_Location"],
  ["collection", "collection"],
  ["my_user_Location_Alger", "my_user_Location_Alger"],
  ["", ""],
])("withoutAddress(%j) is %j", (source, expected) => {
  expect(withoutAddress(source)).toBe(expected);
});
