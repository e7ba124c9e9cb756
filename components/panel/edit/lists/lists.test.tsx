import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SelfWire } from "#lib/wire/profile/output";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { READ_HIDDEN_LINKS, SAVE_PROFILE, storing } from "@/tests/support/component/own-profile";
import { profileEditorIn } from "@/tests/support/component/profile-editor";
import { ok } from "@/tests/support/component/requests";

const linksOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    platform: `Site ${index + 1}`,
    link: `https://site${index + 1}.example`,
  }));

const professional = (...skills: string[]): SelfWire["Professional"] => ({
  ProStatus: "none",
  Skilles: skills,
  Collection: [],
  cv_url: "",
});

const ADDING = { skills: "addSkill", projects: "addProject", links: "addLink" } as const;

describe("lists of the profile editor", () => {
  const { t, save, open: openEditor } = profileEditorIn("ar");
  const part = (name: "links" | "skills" | "projects") =>
    page.getByRole("region", { name: t(`profileForm.${name}.title`) });
  const within = (name: "links" | "skills" | "projects") => {
    const region = part(name);
    const button = (text: string) => region.getByRole("button", { name: text });
    return {
      region,
      button,
      add: button(t(`actions.${ADDING[name]}`)),
      confirm: button(t("actions.done")),
      cancel: button(t("actions.cancel")),
      edit: (item: string) => button(t("profileForm.editName", { name: item })),
      remove: (item: string) => button(t("actions.removeName", { name: item })),
      restore: button(t("form.restore")),
    };
  };

  function open(at: 2 | 3, profile: Partial<SelfWire>, hiddenLinks: string[] = []) {
    const bodies = openEditor(
      { [READ_HIDDEN_LINKS]: ok({ hiddenLinks }), [SAVE_PROFILE]: storing(profile, "Saved") },
      { profile, at },
    );
    return async () => {
      await save.click();
      await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
      await expect.element(save).toHaveAttribute("aria-disabled", "true");
      return bodies().at(-1);
    };
  }

  it("completes a pasted link or username, and restores a removed link", async () => {
    const savedBody = open(3, { socialLinks: linksOf(1) });
    const { region, add, confirm, edit, restore } = within("links");
    const platform = region.getByLabelText(t("profileForm.links.platform"));
    const address = region.getByLabelText(t("fields.url"));

    await add.click();
    await expect.element(address).toHaveFocus();
    await address.fill("https://instagram.com/nadia");
    await confirm.click();
    await expect.element(edit("Instagram")).toBeVisible();
    await expect.element(region.getByText("@nadia")).toBeVisible();

    await add.click();
    await address.fill("@nadia.k");
    await userEvent.keyboard("{Enter}");
    await expect.element(region.getByText(t("profileForm.links.usernameNeedsPlatform"))).toBeVisible();
    await expect.element(platform).toHaveFocus();
    await expectAccessible();
    await platform.fill("TikTok");
    await userEvent.keyboard("{Enter}");
    await expect.element(edit("TikTok")).toBeVisible();

    await add.click();
    await address.fill("not a link");
    await confirm.click();
    await expect.element(region.getByText(t("profileForm.links.notValid"))).toBeVisible();
    await expect.element(address).toHaveFocus();
    for (const [link, fault] of [
      ["https://nadia:x@omrane.dz", t("profileForm.linkFaults.linkNamed")],
      ['https://omrane.dz/"x', t("profileForm.linkFaults.linkSign", { sign: '"' })],
      ["https://omrane", t("profileForm.linkFaults.linkHost")],
    ] as const) {
      await address.fill(link);
      await confirm.click();
      await expect.element(region.getByText(fault)).toBeVisible();
    }
    await address.fill("www.omrane.dz/contact");
    await userEvent.tab();
    await expect.element(platform).toHaveValue("omrane.dz");
    await platform.fill("Our office");
    await confirm.click();
    await expect.element(edit("Our office")).toBeVisible();

    // Without an address the link is removed, but can be restored.
    await edit("Site 1").click();
    await address.fill(" ");
    await confirm.click();
    await expect.element(edit("Site 1")).not.toBeInTheDocument();
    const removed = t("profileForm.links.removedWithoutUrl", { name: "Site 1" });
    await expect.element(region.getByText(removed)).toBeVisible();
    await restore.click();
    await expect.element(address).toHaveFocus();
    await address.fill("github.com/nadia");

    expect(await savedBody()).toMatchObject({
      socialLinks: [
        { platform: "Site 1", link: "https://github.com/nadia" },
        { platform: "Instagram", link: "https://instagram.com/nadia" },
        { platform: "TikTok", link: "https://tiktok.com/@nadia.k" },
        { platform: "Our office", link: "https://www.omrane.dz/contact" },
      ],
    });
  });

  it("shows the error of an open row when it is saved, and keeps the input", async () => {
    open(3, {});
    const { region, add, cancel } = within("links");
    await add.click();
    await region.getByLabelText(t("profileForm.links.platform")).fill("GitHub");
    await save.click();
    await expect.element(region.getByText(t("form.required"))).toBeVisible();
    await expect.element(region.getByLabelText(t("fields.url"))).toHaveFocus();
    await expect.element(region.getByLabelText(t("profileForm.links.platform"))).toHaveValue("GitHub");
    await cancel.click();
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
  });

  it("accepts at most six links", async () => {
    const savedBody = open(3, { socialLinks: linksOf(5) });
    const { region, add, confirm, remove } = within("links");
    await add.click();
    await expect.element(add).not.toBeInTheDocument();
    await region.getByLabelText(t("profileForm.links.platform")).fill("Site 6");
    await region.getByLabelText(t("fields.url")).fill("https://site6.example");
    await confirm.click();
    await expect.element(region.getByText(t("profileForm.links.full", { max: 6 }))).toBeVisible();
    await expect.element(add).not.toBeInTheDocument();
    expect(await savedBody()).toMatchObject({ socialLinks: linksOf(6) });
    await remove("Site 1").click();
    await expect.element(add).toBeVisible();
  });

  it("hides and shows links with the save", async () => {
    const savedBody = open(3, { socialLinks: linksOf(2) }, ["https://site2.example"]);
    const { region, button, add, confirm } = within("links");
    const hide = (name: string) => button(t("profileForm.links.hideName", { name })).click();
    const show = (name: string) => button(t("profileForm.links.showName", { name })).click();
    const marks = () => region.getByText(t("profileForm.links.hidden")).elements();
    await show("Site 2");
    await hide("Site 1");
    await expect.poll(marks).toHaveLength(1);
    expect(await savedBody()).toEqual({
      hiddenLinks: ["https://site1.example"],
      updatedAt: expect.any(String),
    });

    await hide("Site 2");
    await add.click();
    await region.getByLabelText(t("profileForm.links.platform")).fill("New");
    await region.getByLabelText(t("fields.url")).fill("www.new.example");
    await confirm.click();
    await hide("New");
    expect(await savedBody()).toMatchObject({
      hiddenLinks: ["https://site1.example", "https://site2.example", "https://www.new.example"],
    });
    await expect.poll(marks).toHaveLength(3);
  });

  it("adds, edits, cancels and deletes skills in place", async () => {
    const savedBody = open(2, { Professional: professional("Stone") });
    const { region, add, confirm, cancel, edit, remove, restore } = within("skills");
    const field = region.getByLabelText(t("profileForm.skills.name"));
    const expectUnchanged = () => expect.element(save).toHaveAttribute("aria-disabled", "true");

    await add.click();
    await expect.element(field).toHaveFocus();
    await field.fill("thrown away");
    await cancel.click();
    await expect.element(region.getByText("thrown away")).not.toBeInTheDocument();
    await expect.element(add).toHaveFocus();
    await add.click();
    await confirm.click();
    await expect.element(field).not.toBeInTheDocument();
    await expectUnchanged();

    await edit("Stone").click();
    await expect.element(field).toHaveValue("Stone");
    await field.fill("Brick");
    await userEvent.keyboard("{Escape}");
    await expect.element(region.getByText("Stone")).toBeVisible();
    await expect.element(edit("Stone")).toHaveFocus();

    await edit("Stone").click();
    await field.fill("Brick");
    await userEvent.keyboard("{Enter}");
    await expect.element(edit("Brick")).toHaveFocus();
    await add.click();
    await field.fill("Wood، Lime");
    await userEvent.keyboard("{Enter}");
    await expect.element(add).toHaveFocus();
    expect(await savedBody()).toMatchObject({ Professional: { Skilles: ["Brick", "Wood", "Lime"] } });

    await remove("Brick").click();
    await expect.element(region.getByText(/Brick/)).toBeVisible();
    await expect.element(edit("Wood")).toHaveFocus();
    await restore.click();
    await expect.element(edit("Brick")).toHaveFocus();
    await expectUnchanged();
    await remove("Brick").click();
    expect(await savedBody()).toMatchObject({ Professional: { Skilles: ["Wood", "Lime"] } });
  });

  it("refuses a project without a title, and does not discard it", async () => {
    const savedBody = open(2, {});
    const { region, add, confirm, cancel, edit } = within("projects");
    const name = region.getByLabelText(t("profileForm.projects.name"));
    await add.click();
    await region.getByLabelText(t("profileForm.projects.description")).fill("Long story");
    await confirm.click();
    await expect.element(region.getByText(t("form.required"))).toBeVisible();
    await expect.element(name).toHaveFocus();
    await name.fill("House");
    await confirm.click();
    expect(await savedBody()).toMatchObject({ projects: [{ title: "House", description: "Long story" }] });
    await edit("House").click();
    await name.fill("Changed");
    await cancel.click();
    await expect.element(edit("House")).toBeVisible();
    await expect.element(save).toHaveAttribute("aria-disabled", "true");
  });
});
