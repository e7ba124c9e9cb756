import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "@/tests/support/component/render";
import { PhoneField } from "./phone-field";

describe("the phone field with the prefix +213", () => {
  const field = page.getByLabelText("Phone");
  const show = () => render(<PhoneField label="Phone" name="phone" />, { locale: "en" });

  it.each([
    ["+213 550 12 34 56", "550123456"],
    ["00213 (0)21 23 45 67", "21234567"],
    ["tel:0550—12—34—56", "0550123456"],
    ["٠٥٥٠ ١٢ ٣٤ ٥٦", "0550123456"],
    ["＋２１３ ５５０ １２ ３４ ５６", "550123456"],
    // Nothing is cut of what is no Algerian number.
    ["+376 312 345", "+376312345"],
    ["+33 6 12 34 56 78", "+33612345678"],
    ["0550123456 / 0661987654", "05501234560661987654"],
    ["0550 12 34 56 7", "05501234567"],
  ])("shows the pasted number %s as %s", async (pasted, shown) => {
    show();
    await field.fill(pasted);
    await expect.element(field).toHaveValue(shown);
  });

  it.each([
    ["0550123456", "0550123456"],
    ["05501234567", "0550123456"],
    ["+213550123456", "550123456"],
    ["+33612345678", "+33612345678"],
    ["55o12", "5512"],
  ])("typing %s leaves %s", async (typed, shown) => {
    show();
    await userEvent.type(field, typed);
    await expect.element(field).toHaveValue(shown);
  });
});
