import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import { userFromWire } from "#lib/wire/user/client";
import { expectSound } from "@/tests/support/component/expect-sound";
import { listedPerson } from "@/tests/support/component/listed-person";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests } from "@/tests/support/component/requests";
import { EmailForm } from "./email-form";

const SAVE = "POST /api/group/email/v1";

describe.each(LOCALES)("correcting an e-mail in %s", (locale) => {
  const t = textsIn(locale);
  const email = page.getByLabelText(t("fields.email"), { exact: true });
  const password = page.getByLabelText(t("fields.ownPassword"), { exact: true });
  const save = page.getByRole("button", { name: t("adminProfiles.saveEmail") });
  const open = (role: "user" | "admin") => {
    const wire = listedPerson(1, "Nadia", { role });
    const user = { ...wire, email: "right@example.com" };
    const done = ok({ message: "Saved", user });
    const sent = stubRequests({
      [SAVE]: role === "admin" ? [refused(402, "Required", { password: "Type it" }), done] : done,
    });
    render(<EmailForm user={userFromWire(wire)} ownEmail="boss@example.com" />, { locale });
    return () => sent(SAVE).map(({ body }) => body);
  };

  it("an owner's e-mail needs no password", async () => {
    const bodies = open("user");
    await expect.element(password).not.toBeInTheDocument();
    await email.fill(" right@example.com ");
    await save.click();
    await expect.element(page.getByText("Saved")).toBeVisible();
    expect(bodies()).toMatchObject([{ email: "right@example.com", password: "" }]);
  });

  it("an admin's e-mail needs the acting admin's password", async () => {
    const bodies = open("admin");
    await email.fill("right@example.com");
    await expectSound();
    await save.click();
    await expect.element(page.getByText("Type it")).toBeVisible();
    await password.fill("Correct-horse-1");
    await save.click();
    await expect.element(page.getByText("Saved")).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ email: "right@example.com", password: "Correct-horse-1" });
    await expect.element(password).toHaveValue("");
  });

  it("a saved e-mail gives way to a later correction by another admin", async () => {
    const first = listedPerson(1, "Nadia");
    const saved = { ...first, email: "right@example.com" };
    const corrected = { ...first, email: "later@example.com" };
    stubRequests({ [SAVE]: ok({ message: "Saved", user: saved }) });
    function Screen() {
      const [user, setUser] = useState(first);
      return (
        <>
          <EmailForm user={userFromWire(user)} ownEmail="boss@example.com" />
          <button onClick={() => setUser(corrected)}>Refetch</button>
        </>
      );
    }
    render(<Screen />, { locale });
    await email.fill(saved.email);
    await save.click();
    await expect.element(page.getByText("Saved")).toBeVisible();
    await page.getByRole("button", { name: "Refetch" }).click();
    await expect.element(email).toHaveValue(corrected.email);
  });
});
