import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { CompanyForm } from "./company-form";

describe.each(LOCALES)("a company's data in %s", (locale) => {
  const t = textsIn(locale);

  it("say what of name and address invoices do not show", async () => {
    render(<CompanyForm stored={null} />, { locale });
    const name = page.getByLabelText(t("companyForm.name"));
    await name.fill("Atlas 🏔");
    const hint = t("unprinted.paper.signs", { signs: "🏔", printed: "Atlas" });
    await expect.element(name).toHaveAccessibleDescription(hint);
    const address = page.getByLabelText(t("fields.address"));
    await address.fill("улица");
    await expect.element(address).toHaveAccessibleDescription(t("unprinted.paper.nothing"));
    await name.fill("Atlas & Fils");
    await expect.element(name).not.toHaveAccessibleDescription();
    await expectSound();
  });
});
