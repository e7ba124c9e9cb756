import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { pages } from "#lib/wire/pages";
import { render, textsIn } from "@/tests/support/component/render";
import { EMPTY_PROFILE } from "@/tests/support/component/sample-profile";
import { ProfileView } from "./profile-view";

const t = textsIn("ar");

const edit = (place: string) => `${pages.panelProfileEdit}?page=${place}`;

it.each([
  ["noBio", "panelProfile.addBio", edit("1#bio")],
  ["noPhones", "actions.addNumber", edit("1#phones")],
  ["noPayments", "actions.addPaymentMethod", pages.panelSettingsView("change_payments_method")],
  ["noLinks", "actions.addLink", edit("3#links")],
  ["noSkills", "actions.addSkill", edit("2#skills")],
  ["noProjects", "actions.addProject", edit("2#projects")],
] as const)("says how to fill an empty part, and links there: %s", async (text, action, address) => {
  const [first, ...others] = EMPTY_PROFILE.phones;
  const profile = {
    ...EMPTY_PROFILE,
    phones: [{ ...first, number: "" }, ...others],
  } satisfies typeof EMPTY_PROFILE;
  render(<ProfileView profile={profile} />, { locale: "ar", path: pages.panelProfile });
  await expect.element(page.getByText(t(`panelProfile.${text}`))).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: t(action), exact: true }))
    .toHaveAttribute("href", address);
});
