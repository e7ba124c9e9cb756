import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES } from "#lib/domain/locale";
import type { LinkedPage } from "#lib/domain/profile/linked-page";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, stubRequests } from "@/tests/support/component/requests";
import { LinkedPageForm } from "./linked-page-form";

const READ = "GET /api/users/linked_page/v1";
const SAVE = "PUT /api/users/linked_page/v1";
const END = "POST /api/users/linked_page/end/v1";

const WORK: LinkedPage = {
  username: "logix_work",
  label: "Work",
  showsSwitch: true,
  otherLabel: null,
  opens: "own",
};

describe.each(LOCALES)("linking another page in %s", (locale) => {
  const t = textsIn(locale);
  const username = page.getByLabelText(t("settings.linked_page.username"), { exact: true });
  const label = page.getByLabelText(t("fields.pageName"), { exact: true });
  const password = page.getByLabelText(t("fields.yourPassword"), { exact: true });
  const save = page.getByRole("button", { name: t("actions.saveChanges") });
  const end = page.getByRole("button", { name: t("settings.linked_page.end") });

  function open(stored: LinkedPage | null) {
    const server = { page: stored };
    stubRequests({
      [READ]: () => ok({ linkedPage: server.page }),
      [SAVE]: () => ok({ message: "Saved", linkedPage: (server.page = WORK) }),
      [END]: () => ok({ message: "Ended", linkedPage: (server.page = null) }),
    });
    render(<LinkedPageForm username="logix_nadia" stored={stored} />, { locale });
  }

  it("the password is gone after a save, and all that was typed after the link ends", async () => {
    open(null);
    await username.fill(WORK.username);
    await label.fill(WORK.label);
    await password.fill("Correct-horse-1");
    await save.click();
    await expect.element(page.getByText("Saved", { exact: true })).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
    await expectSound();

    await end.click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("settings.linked_page.end") })
      .click();
    await expect.element(page.getByText("Ended", { exact: true })).toBeVisible();
    await expect.element(username).toHaveValue("");
    await expect.element(label).toHaveValue("");
    await expect.element(password).not.toBeInTheDocument();

    await username.fill(WORK.username);
    await expect.element(password).toHaveValue("");
  });
});
