import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { pages } from "#lib/wire/pages";
import { render, textsIn } from "@/tests/support/component/render";
import { EMPTY_PROFILE } from "@/tests/support/component/sample-profile";
import { ProfileView } from "./profile-view";

const t = textsIn("ar");

const edit = (place: string) => `${pages.panelProfileEdit}?page=${place}`;

it.each([
  ["noBio", "addBio", edit("1#bio")],
  ["noPhones", "addPhone", edit("1#phones")],
  ["noPayments", "addPayments", pages.panelSettingsView("change_payments_method")],
  ["noLinks", "addLinks", edit("3#links")],
  ["noSkills", "addSkills", edit("2#skills")],
  ["noProjects", "addProjects", edit("2#projects")],
] as const)("says how to fill an empty part, and links there: %s", async (text, action, address) => {
  const [first, ...others] = EMPTY_PROFILE.phones;
  const profile = {
    ...EMPTY_PROFILE,
    phones: [{ ...first, number: "" }, ...others],
  } satisfies typeof EMPTY_PROFILE;
  render(<ProfileView profile={profile} />, { locale: "ar", path: pages.panelProfile });
  await expect.element(page.getByText(t(`panelProfile.${text}`))).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: t(`panelProfile.${action}`), exact: true }))
    .toHaveAttribute("href", address);
});
