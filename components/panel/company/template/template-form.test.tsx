import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import type { TemplateWire } from "#lib/contract/company/template";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { toPath } from "#lib/wire/call-path";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies } from "@/tests/support/component/requests";
import { TemplateForm } from "./template-form";
import type { PreviewPerson } from "./template-preview";

const PATH = toPath("PUT /api/users/company/template/v1");
const SAVE = `PUT ${PATH}` as const;
const READ = `GET ${PATH}` as const;

const NO_PHONE = { number: "", apps: [] };

const PERSON: PreviewPerson = {
  visibility: {
    email: "public",
    address: "public",
    payments: "public",
    phones: ["public", "public", "public", "public"],
  },
  language: "en",
  takesContacts: true,
  cardImage: "",
  colour: "#0D0D0D",
  photo: "",
  fullName: "Nadia",
  isVerified: false,
  title: "",
  professionalStatus: "none",
  situation: { name: "", place: "" },
  address: "",
  bio: "",
  phones: [NO_PHONE, NO_PHONE, NO_PHONE, NO_PHONE],
  email: "",
  skills: [],
  projects: [],
  socialLinks: [],
  cvUrl: "",
};

const locked = (ar: string) => ({ ar, en: "", isLocked: true });
const template = (rules: TemplateWire["rules"], version = "1"): TemplateWire => ({
  logo: "",
  rules,
  version,
});

describe.each(LOCALES)("the template's form in %s", (locale) => {
  const t = textsIn(locale);
  const save = page.getByRole("button", { name: t("actions.saveChanges") });
  const inArabic = (rule: string) =>
    page.getByLabelText(t("template.in", { rule, language: LANGUAGE_NAMES.ar }), { exact: true });
  const address = inArabic(t("fields.address"));
  const bio = inArabic(t("template.rules.bio"));
  const dialog = page.getByRole("dialog", { name: t("template.conflict.title") });

  function open(initial: TemplateWire, replies: Replies = {}, username = "logix_nadia") {
    const sent = stubRequests(replies);
    render(
      <TemplateForm
        username={username}
        departmentId=""
        initial={initial}
        person={PERSON}
        company={{ id: "atlas", name: "Atlas" }}
        below={null}
      />,
      { locale },
    );
    return () => sent(SAVE).map(({ body }) => body);
  }

  it("keeps rules changed elsewhere, and asks about those that both sides changed", async () => {
    const bodies = open(template({ address: locked("وهران"), bio: locked("أطلس") }), {
      [SAVE]: [refused(409, "-", { version: "changed" }), ok({ ...template({}, "3"), message: "Saved" })],
      [READ]: ok(template({ address: locked("قسنطينة"), bio: locked("أطلس"), title: locked("مدير") }, "2")),
    });
    await address.fill("عنابة");
    await bio.fill("كتبنا هنا");
    await save.click();
    expect(dialog.getByRole("group").elements()).toHaveLength(1);
    await expectSound();
    await dialog.getByText(/قسنطينة/).click();
    await dialog.getByRole("button", { name: t("actions.save") }).click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    expect(bodies()[1]).toMatchObject({
      version: "2",
      rules: { address: locked("قسنطينة"), bio: locked("كتبنا هنا"), title: locked("مدير") },
    });
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
  });

  it("restores unsaved rules, and discards them", async () => {
    const stored = template({ address: locked("وهران") });
    open(stored);
    await address.fill("عنابة");
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("عنابة");
    open(stored);
    await expect.element(address).toHaveValue("عنابة");
    await page.getByRole("button", { name: t("profileEdit.discard") }).click();
    await expect.element(address).toHaveValue("وهران");
    open(stored);
    await expect.element(address).toHaveValue("وهران");
  });

  it("shows a draft to the manager who typed it alone", async () => {
    const stored = template({ address: locked("وهران") });
    open(stored);
    await address.fill("عنابة");
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain("عنابة");
    open(stored, {}, "logix_samir");
    await expect.element(address).toHaveValue("وهران");
    await expect.element(page.getByText(t("form.unsaved"))).not.toBeInTheDocument();
    open(stored);
    await expect.element(address).toHaveValue("عنابة");
  });
});
