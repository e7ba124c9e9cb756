import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { OrderForm } from "./order-form";

const member = (name: string, cardTitle = "") => ({ id: name, name, cardName: name, cardTitle });

describe.each(LOCALES)("an order for a team in %s", (locale) => {
  const t = textsIn(locale);
  const open = (...members: ReturnType<typeof member>[]) =>
    render(<OrderForm members={members} priceDa={1600} wilayas={[]} />, { locale });

  it("says that nothing is delivered while no wilaya has a fee", async () => {
    open(member("Lina"));
    await expect
      .element(page.getByLabelText(t("fields.wilaya")))
      .toHaveAccessibleDescription(t("teamOrders.form.noDelivery"));
  });

  it("says at each member what the card does not show of name and title", async () => {
    open(member("Lina 😀", "★ Chef"), member("Алёна", "★"), member("أمل براهيمي", "R&D"));
    const of = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect
      .element(of("Lina"))
      .toMatchTextContent(t("unprinted.card.signs", { signs: "😀", printed: "Lina" }));
    await expect
      .element(of("Lina"))
      .toMatchTextContent(t("unprinted.card.signs", { signs: "★", printed: "Chef" }));
    await expect.element(of("Алёна")).toMatchTextContent(t("unprinted.username"));
    await expect.element(of("Алёна")).toMatchTextContent(t("unprinted.card.nothing"));
    await expect.element(of("أمل")).toHaveTextContent("أمل براهيمي");
    await expectSound();
  });

  it.each([
    ["recipient", "teamOrders.form.recipient"],
    ["commune", "fields.commune"],
    ["address", "fields.address"],
    ["note", "teamOrders.form.note"],
  ] as const)("says at the %s what the delivery slip does not show", async (_name, label) => {
    open(member("Lina"));
    const field = page.getByLabelText(t(label));
    await field.fill("Rue 5 🌵");
    const hint = t("unprinted.paper.signs", { signs: "🌵", printed: "Rue 5" });
    await expect.element(field).toHaveAccessibleDescription(hint);
    await field.fill("12 rue Émir");
    await expect.element(field).not.toHaveAccessibleDescription();
  });
});
