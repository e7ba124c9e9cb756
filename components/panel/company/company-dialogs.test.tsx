import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DEPARTMENT_NAME_MAX_CHARS, DESK_USES_MAX } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { expectSound } from "@/tests/support/component/expect-sound";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests } from "@/tests/support/component/requests";
import { CodeDialog } from "./invitations/code-dialog";
import { InviteDialog } from "./invitations/invite-dialog";
import { EditDialog } from "./roster/edit-dialog";
import { PassDialog } from "./roster/pass-dialog";
import { DepartmentsBox } from "./settings/departments-box";

const ADD = "POST /api/users/company/departments/v1";
const RENAME = "POST /api/users/company/departments/rename/v1";
const EDIT = "POST /api/users/company/members/edit/v1";
const FIND = "GET /api/users/company/members/v1";
const INVITE = "POST /api/users/company/invitations/v1";
const PASS = "POST /api/users/company/cards/pass/v1";
const READ = "POST /api/users/company/invitations/read/v1";

const SALES = { id: "d1", name: "Sales", members: 2 };
const DONE = ok({ message: "Done" });

describe.each(LOCALES)("dialogs of a company in %s", (locale) => {
  const t = textsIn(locale);
  const nothing = () => {};
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  const done = page.getByText("Done", { exact: true });

  it("a department is named within the limit, and keeps a name that the server refuses", async () => {
    const sent = stubRequests({ [ADD]: [refused(422, "-", { name: "Taken" }), DONE] });
    render(<DepartmentsBox departments={[SALES]} />, { locale });
    await button(t("departments.add")).click();
    const name = field(t("departments.name"));
    const save = button(t("departments.save"));
    await save.click();
    await expect.element(name).toHaveAccessibleDescription(t("form.required"));
    await expect.element(name).toHaveFocus();
    await name.fill("n".repeat(DEPARTMENT_NAME_MAX_CHARS + 1));
    await expect
      .element(name)
      .toHaveAccessibleDescription(t("form.tooLong", { max: DEPARTMENT_NAME_MAX_CHARS }));
    expect(sent(ADD)).toEqual([]);
    await name.fill("n".repeat(DEPARTMENT_NAME_MAX_CHARS));
    await save.click();
    await expect.element(name).toHaveAccessibleDescription("Taken");
    await expectSound();
    await name.fill("Support");
    await save.click();
    await expect.element(done).toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
    expect(sent(ADD).at(-1)?.body).toEqual({ name: "Support" });
  });

  it("a department is renamed", async () => {
    const sent = stubRequests({ [RENAME]: DONE });
    render(<DepartmentsBox departments={[SALES]} />, { locale });
    await button(t("departments.rename", { name: "Sales" })).click();
    await expect.element(field(t("departments.name"))).toHaveValue("Sales");
    await field(t("departments.name")).fill("Sales team");
    await button(t("departments.save")).click();
    await expect.element(done).toBeVisible();
    expect(sent(RENAME)[0]?.body).toEqual({ id: "d1", name: "Sales team" });
  });

  it("several members are edited without the fields that stay", async () => {
    const sent = stubRequests({ [EDIT]: [refused(422, "-", { title: "Too long" }), DONE, DONE] });
    const open = () =>
      render(<EditDialog members={["u1", "u2"]} departments={[SALES]} onClose={nothing} />, { locale });
    open();
    await field(t("fields.jobTitle")).fill("Agent");
    await button(t("actions.save")).click();
    await expect.element(field(t("fields.jobTitle"))).toHaveAccessibleDescription(/Too long/);
    await expectSound();
    await button(t("actions.save")).click();
    await expect.element(done).toBeVisible();
    open();
    await field(t("fields.department")).selectOptions("Sales");
    await button(t("actions.save")).click();
    await expect
      .poll(() => sent(EDIT).map(({ body }) => body))
      .toEqual([
        { members: ["u1", "u2"], title: "Agent" },
        { members: ["u1", "u2"], title: "Agent" },
        { members: ["u1", "u2"], department: "d1" },
      ]);
  });

  it.each(["0", String(DESK_USES_MAX + 1), "1.5", "many", ""])(
    "a shared code is not created for %j uses",
    async (uses) => {
      const sent = stubRequests({ [INVITE]: ok({ message: "Done", invitations: [] }) });
      render(<CodeDialog departments={[]} isOwner={false} onClose={nothing} />, { locale });
      await field(t("invitations.code.uses")).fill(uses);
      await button(t("invitations.code.create")).click();
      const wrong = page.getByText(t("invitations.code.usesWrong", { max: DESK_USES_MAX }));
      await expect.element(wrong).toBeVisible();
      expect(sent(INVITE)).toEqual([]);
      await field(t("invitations.code.uses")).fill("١");
      await button(t("invitations.code.create")).click();
      await expect.element(done).toBeVisible();
      expect(sent(INVITE)[0]?.body).toMatchObject({ uses: 1 });
    },
  );

  it("a list of people that has changed is checked again, and its refusal stands at the list", async () => {
    const people = [{ name: "Samir", phone: "" }];
    const sent = stubRequests({
      [READ]: [refused(422, "-", { text: "Too many" }), ok({ people, errors: [], ignored: [] })],
    });
    render(<InviteDialog departments={[]} isOwner={false} onClose={nothing} />, { locale });
    const list = field(t("invitations.invite.list"));
    const check = button(t("invitations.invite.check"));
    await list.fill("Samir, Lina");
    await check.click();
    await expect.element(list).toHaveAccessibleDescription(/Too many/);
    await expectSound();
    await list.fill("Samir");
    await expect.element(page.getByText("Too many")).not.toBeInTheDocument();
    await check.click();
    await expect.element(button(t("invitations.invite.send", { count: 1 }))).toBeVisible();
    await list.fill("Samir, Lina");
    await expect.element(check).toBeVisible();
    expect(sent(READ).map(({ body }) => body)).toEqual([{ text: "Samir, Lina" }, { text: "Samir" }]);
  });

  it("a card is passed to a member that is chosen, and a new search chooses none", async () => {
    const member = (name: string) => ({
      id: name,
      username: `logix_${name}`,
      name,
      title: "",
      department: null,
    });
    const sent = stubRequests({
      [FIND]: ({ query }) => ok({ members: [member(query.get("search") ? "Samir" : "Lina")] }),
      [PASS]: [refused(409, "Already passed"), DONE],
    });
    render(
      <PassDialog
        card={{ code: "ABCDEFGH", name: "Old", since: "2026-01-01T10:00:00.000Z" }}
        onClose={nothing}
      />,
      { locale },
    );
    const pass = button(t("roster.waiting.pass"));
    const choose = page.getByText(t("roster.waiting.choose"));
    await expect.element(page.getByRole("radio", { name: "Lina" })).toBeVisible();
    await pass.click();
    await expect.element(choose).toBeVisible();
    await expectSound();
    await page.getByRole("radio", { name: "Lina" }).click();
    await expect.element(choose).not.toBeInTheDocument();
    await field(t("roster.waiting.search")).fill("Sam");
    const samir = page.getByRole("radio", { name: "Samir" });
    await expect.element(samir).not.toBeChecked();
    await pass.click();
    await expect.element(choose).toBeVisible();
    expect(sent(PASS)).toEqual([]);
    await samir.click();
    await pass.click();
    await expect.element(page.getByText("Already passed")).toBeVisible();
    await expect.element(samir).toBeChecked();
    await pass.click();
    await expect.element(done).toBeVisible();
    expect(sent(PASS)[0]?.body).toEqual({ code: "ABCDEFGH", username: "logix_Samir" });
  });
});
