import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import {
  OWN_EMAIL,
  ownWire,
  READ_HIDDEN_LINKS,
  READ_SELF,
  SAVE_PROFILE,
  saved,
} from "@/tests/support/component/own-profile";
import { profileEditorIn } from "@/tests/support/component/profile-editor";
import { held, ok, OUTDATED, refused } from "@/tests/support/component/requests";
import { toPath } from "#lib/wire/call-path";

const NO_SESSION = { status: 401, body: { code: "no_session", message: "over" } };

describe("saving a profile", () => {
  const { t, field, bio, save, tab, open } = profileEditorIn("en");
  const savedText = t("notices.profileSaved");

  it("keeps all input when a save fails, and sends it once", async () => {
    const waiting = held(saved({ bio: "typed once" }, savedText));
    const bodies = open({
      [SAVE_PROFILE]: [
        refused(500, ""),
        "lost",
        NO_SESSION,
        waiting.reply,
        saved({ bio: "typed once" }, savedText),
      ],
      [`GET ${toPath("GET /api/content/auth/getaccesstoken/v1")}`]: ok(),
    });
    await bio.fill("typed once");
    for (const text of [t("client.status.500"), t("client.network")]) {
      await save.click();
      await expect.element(page.getByText(text)).toBeVisible();
      await expect.element(bio).toHaveValue("typed once");
    }
    await save.click();
    await page.getByRole("button", { name: t("form.saving") }).click({ force: true });
    await field(t("fields.address")).click();
    await userEvent.keyboard("{Enter}");
    await field(t("fields.address")).fill("typed meanwhile");
    // The first one ended the session, which was renewed.
    await expect.poll(bodies).toHaveLength(4);
    waiting.release();
    await expect.element(page.getByText(savedText)).toBeVisible();
    expect(bodies()).toHaveLength(4);
    expect(bodies()[3]).toEqual({ bio: "typed once", updatedAt: expect.any(String) });
    await expect.element(field(t("fields.address"))).toHaveValue("typed meanwhile");
    await save.click();
    await expect.poll(bodies).toHaveLength(5);
    expect(bodies()[4]).toEqual({ address: "typed meanwhile", updatedAt: expect.any(String) });
  });

  it("opens and focuses the field that the server refuses", async () => {
    const waiting = held(refused(422, "-", { bio: "not like this" }));
    const project = { title: "First", description: "", link: "", technologies: [], date: "" };
    const projects = [project, { ...project, title: "Second", link: "https://example.com" }];
    const bodies = open(
      {
        [SAVE_PROFILE]: [
          refused(422, "-", { "projects.1.link": "no such place", "socialLinks.9": "elsewhere" }),
          waiting.reply,
          refused(409, "-", { email: "Taken" }),
          saved({ projects, bio: "about to be refused" }, savedText),
        ],
      },
      { profile: { projects }, at: 3 },
    );
    await page.getByText(t("profileForm.look.colours.blush-pink")).click();
    await save.click();
    const link = field(t("fields.link"));
    await expect.element(link).toHaveFocus();
    await expect.element(link).toHaveValue("https://example.com");
    await expect.element(link).toHaveAccessibleDescription(/no such place/);
    await expect.element(tab(2)).toHaveAttribute("aria-current", "step");
    expect(window.location.search).toBe("?page=2");
    await expectAccessible();

    // The refusal arrives while another tab of the form is open.
    await tab(1).click();
    await bio.fill("about to be refused");
    await save.click();
    await tab(3).click();
    await expect.element(tab(3)).toHaveAttribute("aria-current", "step");
    waiting.release();
    await expect.element(bio).toHaveFocus();
    await expect.element(bio).toHaveAccessibleDescription(/not like this/);
    expect(window.location.search).toBe("?page=1");

    const email = field(t("fields.email"));
    await email.fill("other@example.com");
    await field(t("fields.currentPassword")).fill("Right-horse-1");
    await tab(3).click();
    await expect.element(tab(3)).toHaveAttribute("aria-current", "step");
    await save.click();
    await expect.element(page.getByText("Taken")).toBeVisible();
    await expect.element(email).toHaveFocus();
    await email.fill(OWN_EMAIL);
    await save.click();
    await expect.element(page.getByText(savedText)).toBeVisible();
    expect(bodies().at(-1)).toEqual({
      bio: "about to be refused",
      profile_preference: { color: "#E88999" },
      updatedAt: expect.any(String),
    });
  });

  it("asks for the password of a new e-mail, and loses no input by a wrong one", async () => {
    const email = "new@example.com";
    const bodies = open({
      [SAVE_PROFILE]: [
        refused(401, "-", { currentPassword: "Wrong password" }),
        saved({ email, bio: "typed beside it" }, savedText),
      ],
    });
    const password = field(t("fields.currentPassword"));
    await field(t("fields.email")).fill(` ${OWN_EMAIL.toUpperCase()}`);
    await expect.element(password).not.toBeInTheDocument();
    await field(t("fields.email")).fill(email);
    await bio.fill("typed beside it");
    await expect.element(password).toHaveAttribute("autocomplete", "current-password");

    await tab(3).click();
    await save.click();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription(new RegExp(t("form.required")));
    expect(bodies()).toHaveLength(0);
    await password.fill("Wrong-horse-1");
    await save.click();
    await expect.element(password).toHaveAccessibleDescription(/Wrong password/);
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue("Wrong-horse-1");
    await expect.element(field(t("fields.email"))).toHaveValue(email);
    await expect.element(bio).toHaveValue("typed beside it");
    const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    await expect.poll(stored).toContain("typed beside it");
    expect(stored()).not.toContain("Wrong-horse-1");

    await password.fill("Right-horse-1");
    await save.click();
    await expect.element(page.getByText(savedText)).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
    expect(bodies().at(-1)).toMatchObject({
      email,
      bio: "typed beside it",
      currentPassword: "Right-horse-1",
    });
    expect(stored()).not.toContain("Right-horse-1");
  });

  it("asks which value to keep when the same field was saved elsewhere", async () => {
    const theirs = { bio: "saved elsewhere" };
    const bodies = open({
      [SAVE_PROFILE]: [OUTDATED, OUTDATED, saved({ bio: "typed here" }, savedText), OUTDATED],
      [READ_SELF]: [ok(ownWire(theirs)), ok(ownWire(theirs)), ok(ownWire({ bio: "saved again" }))],
    });
    const dialog = page.getByRole("dialog", { name: t("conflict.title") });
    const mine = (text: string) => dialog.getByRole("radio", { name: `${t("conflict.mine")} ${text}` });
    const theirsOf = (text: string) => dialog.getByRole("radio", { name: `${t("conflict.theirs")} ${text}` });
    await bio.fill("typed here");
    await save.click();
    await expect.element(mine("typed here")).toBeChecked();
    await expect.element(theirsOf("saved elsewhere")).not.toBeChecked();
    await expectAccessible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bio).toHaveValue("typed here");
    expect(bodies()).toHaveLength(1);

    await save.click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(page.getByText(savedText)).toBeVisible();
    expect(bodies()[2]).toMatchObject({ bio: "typed here" });

    await bio.fill("typed again");
    await save.click();
    await dialog.getByText("saved again").click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bio).toHaveValue("saved again");
    // The saved version is stored already.
    expect(bodies()).toHaveLength(4);
  });

  it("keeps a link hidden that was hidden elsewhere when it cannot read the hidden links", async () => {
    const [first, second] = ["https://site1.example", "https://site2.example"] as const;
    const socialLinks = [first, second].map((link, index) => ({ platform: `Site ${index + 1}`, link }));
    const bodies = open(
      {
        [READ_HIDDEN_LINKS]: [ok({ hiddenLinks: [] }), refused(500, ""), ok({ hiddenLinks: [first] })],
        [SAVE_PROFILE]: [OUTDATED, OUTDATED, saved({ socialLinks }, savedText)],
        [READ_SELF]: ok(ownWire({ socialLinks })),
      },
      { profile: { socialLinks }, at: 3 },
    );
    const button = (key: "hideName" | "showName") =>
      page.getByRole("button", { name: t(`profileForm.links.${key}`, { name: "Site 2" }) });
    await button("hideName").click();
    await save.click();
    await expect.element(page.getByText(t("client.status.500")).first()).toBeVisible();
    await expect.element(button("showName")).toBeVisible();
    expect(bodies()).toHaveLength(1);

    await save.click();
    await expect.element(page.getByText(savedText)).toBeVisible();
    expect(bodies()[2]).toMatchObject({ hiddenLinks: [first, second] });
  });
});
