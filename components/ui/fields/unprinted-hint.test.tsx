import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { render, textsIn } from "@/tests/support/component/render";
import { TextField } from "./field";
import { unprintedHint } from "./unprinted-hint";
import type { UnprintedTextProps } from "./unprinted-text";

describe.each(LOCALES)("the hint about letters that are not printed, in %s", (locale) => {
  const t = textsIn(locale);
  const hint = page.getByRole("status");
  const show = (text: string, of: Omit<UnprintedTextProps, "text"> = {}) =>
    render(<TextField label="Line" name="line" hint={unprintedHint({ text, ...of })} />, { locale });

  it.each([
    ["Lina 😀 Haddad ★", "😀 ★", "Lina Haddad"],
    ["Алёна حداد", "А л ё н а", "حداد"],
  ])("of %s, it names what is left out and what is shown", async (text, signs, printed) => {
    show(text);
    await expect.element(hint).toHaveTextContent(t("unprinted.card.signs", { signs, printed }));
    await expectAccessible();
  });

  it("announces the username for a name without a letter that is printed", async () => {
    show("Алёна", { isName: true });
    await expect.element(hint).toHaveTextContent(t("unprinted.username"));
  });

  it("says that any other line is left out", async () => {
    show("★★");
    await expect.element(hint).toHaveTextContent(t("unprinted.card.nothing"));
  });

  it("of a line on slips and invoices, it names what they leave out, or asks for other letters", async () => {
    show("12 улица Larbi", { on: "paper" });
    const texts = { signs: "у л и ц а", printed: "12 Larbi" };
    await expect.element(hint).toHaveTextContent(t("unprinted.paper.signs", texts));
    show("улица", { on: "paper" });
    await expect.element(hint.last()).toHaveTextContent(t("unprinted.paper.nothing"));
  });

  it("is not there for letters and signs that are printed", async () => {
    show("Ɛli Aḥmed, R&D n° 5 – 10 €, ⵣ, نادية");
    await expect.element(page.getByLabelText("Line")).toBeVisible();
    // The text of the hint is loaded, and shows nothing.
    await import("./unprinted-text");
    await expect.element(hint).not.toBeInTheDocument();
  });
});
