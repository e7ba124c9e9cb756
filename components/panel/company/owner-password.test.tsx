import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { expectSound } from "@/tests/support/component/expect-sound";
import { LINA } from "@/tests/support/component/member";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests } from "@/tests/support/component/requests";
import { CodeDialog } from "./invitations/code-dialog";
import { InviteDialog } from "./invitations/invite-dialog";
import { MemberDialog } from "./roster/member-dialog";

const CHANGE = "POST /api/users/company/members/change/v1";
const INVITE = "POST /api/users/company/invitations/v1";
const READ = "POST /api/users/company/invitations/read/v1";

const SALES = { id: "d1", name: "Sales" };
const REFUSED = [
  refused(402, "Required", { password: "Type it" }),
  refused(401, "Unauthorized", { password: "Not your password" }),
];

function partsIn(locale: Locale) {
  const t = textsIn(locale);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const password = page.getByLabelText(t("fields.yourPassword"), { exact: true });

  /** Refused without the password and with a wrong one, and done with the right one. */
  async function proveBy(save: ReturnType<typeof button>): Promise<void> {
    await save.click();
    await expect.element(page.getByText("Type it")).toBeVisible();
    await expect.element(page.getByText("Required")).not.toBeInTheDocument();
    await password.fill("Wrong-horse-1");
    await save.click();
    await expect.element(page.getByText("Not your password")).toBeVisible();
    await expect.element(page.getByText("Unauthorized")).not.toBeInTheDocument();
    await password.fill("Correct-horse-1");
    await save.click();
    await expect.element(page.getByText("Done")).toBeVisible();
  }

  return { t, button, password, proveBy };
}

describe.each(LOCALES)("password for a role in %s", (locale) => {
  const { t, button, password, proveBy } = partsIn(locale);
  const nothing = () => {};

  it("another department is saved without the password", async () => {
    const sent = stubRequests({ [CHANGE]: ok({ message: "Done" }) });
    render(
      <MemberDialog member={LINA} departments={[SALES]} isOwner onRemove={nothing} onClose={nothing} />,
      { locale },
    );
    await page.getByLabelText(t("fields.department"), { exact: true }).selectOptions("Sales");
    await expect.element(password).not.toBeInTheDocument();
    await button(t("actions.save")).click();
    await expect.element(page.getByText("Done")).toBeVisible();
    expect(sent(CHANGE).map(({ body }) => body)).toEqual([{ id: "u1", department: "d1" }]);
  });

  it("another role asks for the password, and shows at the field why it is refused", async () => {
    const sent = stubRequests({ [CHANGE]: [...REFUSED, ok({ message: "Done" })] });
    render(<MemberDialog member={LINA} departments={[]} isOwner onRemove={nothing} onClose={nothing} />, {
      locale,
    });
    await page.getByLabelText(t("fields.role"), { exact: true }).selectOptions("owner");
    await expectSound();
    await proveBy(button(t("actions.save")));
    expect(sent(CHANGE).at(-1)?.body).toEqual({
      id: "u1",
      department: "",
      role: "owner",
      password: "Correct-horse-1",
    });
  });

  it("a shared code for managers asks for the password, one for members does not", async () => {
    const sent = stubRequests({ [INVITE]: [...REFUSED, ok({ message: "Done", invitations: [] })] });
    render(<CodeDialog departments={[]} isOwner onClose={nothing} />, { locale });
    const role = page.getByLabelText(t("fields.role"), { exact: true });
    await expect.element(password).not.toBeInTheDocument();
    await role.selectOptions("manager");
    await expectSound();
    await proveBy(button(t("invitations.code.create")));
    expect(sent(INVITE).at(-1)?.body).toEqual({
      uses: 50,
      role: "manager",
      department: "",
      password: "Correct-horse-1",
    });
    await role.selectOptions("member");
    await expect.element(password).not.toBeInTheDocument();
  });

  it("invitations of managers ask for the password", async () => {
    const people = [{ name: "Samir", phone: "" }];
    const sent = stubRequests({
      [READ]: ok({ people, errors: [], ignored: [] }),
      [INVITE]: [...REFUSED, ok({ message: "Done", invitations: [] })],
    });
    render(<InviteDialog departments={[]} isOwner onClose={nothing} />, { locale });
    await page.getByLabelText(t("invitations.invite.list"), { exact: true }).fill("Samir");
    await page.getByLabelText(t("fields.role"), { exact: true }).selectOptions("manager");
    await button(t("invitations.invite.check")).click();
    await proveBy(button(t("invitations.invite.send", { count: 1 })));
    expect(sent(INVITE).at(-1)?.body).toEqual({
      people,
      role: "manager",
      department: "",
      password: "Correct-horse-1",
    });
  });
});
