import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { API_TIMEOUT_MS } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { expectAccessible } from "@/tests/support/component/expect-accessible";
import { render, textsIn } from "@/tests/support/component/render";
import {
  broken,
  held,
  holdTimers,
  never,
  ok,
  refused,
  stubRequests,
  type Reply,
  type Replies,
} from "@/tests/support/component/requests";
import { LoginForm } from "./login-form";
import { NewPasswordForm } from "./new-password-form";
import { SignInError } from "./sign-in-error";
import { toPath } from "#lib/wire/call-path";

const SIGN_IN = `POST ${toPath("POST /api/users/signin")}` as const;
const RESET = `POST ${toPath("POST /api/content/force_pass_change/v1")}` as const;

describe.each(LOCALES)("login in %s", (locale) => {
  const t = textsIn(locale);
  const prefix = locale === "ar" ? "" : "/en";
  const identifier = page.getByLabelText(t("fields.identifier"));
  const password = page.getByLabelText(t("fields.password"));
  const remember = page.getByRole("checkbox", { name: t("login.remember") });
  const submit = page.getByRole("button", { name: t("actions.logIn") });
  const busy = page.getByRole("button", { name: t("login.busy") });

  function open(replies: Replies = {}, isAdmin = false) {
    const sent = stubRequests(replies);
    render(<LoginForm isAdmin={isAdmin} />, { locale, path: prefix + pages.login });
    return sent;
  }

  async function type(): Promise<void> {
    await identifier.fill("lina@example.com");
    await password.fill("not-this-one-1");
  }

  async function expectKept(): Promise<void> {
    await expect.element(identifier).toHaveValue("lina@example.com");
    await expect.element(password).toHaveValue("not-this-one-1");
  }

  it("names empty fields, focuses the first and sends nothing", async () => {
    const sent = open();
    await expectAccessible();
    await submit.click();
    await expect.poll(() => page.getByText(t("form.required")).elements().length).toBe(2);
    await expect.element(identifier).toHaveFocus();
    await expect.element(identifier).toHaveAttribute("aria-invalid", "true");
    await expectAccessible();
    expect(sent(SIGN_IN)).toEqual([]);
    const forgot = page.getByRole("link", { name: t("login.forgot") });
    await expect.element(forgot).toHaveAttribute("href", prefix + pages.forgotPassword);
  });

  it("shows a refusal and keeps the input", async () => {
    open({ [SIGN_IN]: { status: 401, body: { code: "bad_credentials", message: "Wrong" } } });
    await type();
    await remember.click();
    await submit.click();
    await expect.element(page.getByText("Wrong")).toBeVisible();
    await expectKept();
    await expect.element(remember).toBeChecked();
    await expectAccessible();
    await page.getByRole("button", { name: t("actions.close") }).click();
    await expect.element(page.getByText("Wrong")).not.toBeInTheDocument();
  });

  it("shows and hides the password", async () => {
    open();
    await type();
    for (const [action, kind] of [
      ["show", "text"],
      ["hide", "password"],
    ] as const) {
      await page.getByRole("button", { name: t(`form.${action}`) }).click();
      await expect.element(password).toHaveAttribute("type", kind);
    }
    await expectKept();
  });

  it.each([
    ["without our text", refused(500, ""), t("client.status.500")],
    ["that is not JSON", broken(200), t("client.clientError")],
    ["that is lost", "lost", t("client.network")],
  ] as const)("shows a response %s and keeps the input", async (_, reply, text) => {
    open({ [SIGN_IN]: reply });
    await type();
    await submit.click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expectKept();
  });

  it("is busy and accessible while it sends, and sends once", async () => {
    const pending = held(refused(500, ""));
    const sent = open({ [SIGN_IN]: pending.reply });
    await type();
    await submit.dblClick();
    await expect.element(busy).toHaveAttribute("aria-disabled", "true");
    await expectAccessible();
    (busy.element() as HTMLElement).click();
    (identifier.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    pending.release();
    await expect.element(submit).toBeVisible();
    expect(sent(SIGN_IN)).toHaveLength(1);
  });

  it("gives up after 5 s without a response, and keeps the input", async () => {
    open({ [SIGN_IN]: never });
    await type();
    const timeouts = holdTimers(API_TIMEOUT_MS);
    await submit.click();
    await expect.element(busy).toBeVisible();
    expect(timeouts.count()).toBe(1);
    timeouts.end();
    await expect.element(page.getByText(t("client.network"))).toBeVisible();
    await expectKept();
  });

  it("asks an admin with a second factor for the code, shows a wrong one at its field and goes back", async () => {
    const sent = open(
      {
        [SIGN_IN]: [
          refused(422, "Code needed", { code: "Code needed" }),
          refused(422, "", { code: "Wrong code" }),
        ],
      },
      true,
    );
    await type();
    await submit.click();
    const code = page.getByLabelText(t("codeField.code"));
    await expect.element(code).toHaveFocus();
    await expect.element(code).not.toHaveAttribute("aria-invalid");
    await expect.element(page.getByText("lina@example.com")).toBeVisible();
    await page.getByRole("button", { name: t("login.codeSubmit") }).click();
    await expect.element(code).toHaveAccessibleDescription(t("form.required"));
    await code.fill("123456");
    await page.getByRole("button", { name: t("login.codeSubmit") }).click();
    await expect.element(code).toHaveAccessibleDescription("Wrong code");
    expect(sent(SIGN_IN).map(({ body }) => body)).toMatchObject([
      { force: true },
      { force: true, code: "123456" },
    ]);
    await page.getByRole("button", { name: t("login.codeBack") }).click();
    await expect.element(identifier).toHaveValue("lina@example.com");
    await expect.element(password).toHaveValue("");
  });

  it.each(["googleUnknown", "googleTooMany", "googleFailed"] as const)(
    "says why Google sign-in failed (%s)",
    async (kind) => {
      render(<SignInError text={t(`login.${kind}`)} />, { locale });
      await expect.element(page.getByText(t(`login.${kind}`))).toBeVisible();
      await expectAccessible();
      await page.getByRole("button", { name: t("actions.close") }).click();
      await expect.element(page.getByText(t(`login.${kind}`))).not.toBeInTheDocument();
    },
  );
});

describe.each(LOCALES)("new password in %s", (locale) => {
  const t = textsIn(locale);
  const password = page.getByLabelText(t("newPassword.password"));
  const submit = page.getByRole("button", { name: t("actions.savePassword") });
  const dead = page.getByText(t("newPassword.deadLinkText"));

  async function send(reply: Reply) {
    const sent = stubRequests({ [RESET]: reply });
    render(<NewPasswordForm token="token" />, { locale, path: `${pages.passwordChange}?uid=token` });
    await password.fill("Mint-and-9-lemon");
    await submit.click();
    return sent;
  }

  it.each([
    ["that is lost", "lost", t("client.connection")],
    ["that is not JSON", broken(200), t("client.clientErrorSentence")],
    ["without our text", refused(500, ""), t("client.status.500")],
  ] as const)("shows a response %s and keeps the password", async (_, reply, text) => {
    await send(reply);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(dead).not.toBeInTheDocument();
    await expect.element(password).toHaveValue("Mint-and-9-lemon");
  });

  it.each([404, 410])("offers a new link when the link is refused with %i", async (status) => {
    await send(refused(status, "Unknown link"));
    await expect.element(page.getByText("Unknown link")).toBeVisible();
    await expect.element(dead).toBeVisible();
    await expect.element(page.getByRole("link", { name: t("newPassword.forgot") })).toBeVisible();
    await expect.element(password).toHaveValue("Mint-and-9-lemon");
  });

  it("removes the token from the address, is busy while it sends, and then leads to the login", async () => {
    const pending = held(ok({ message: "Changed" }));
    const sent = await send(pending.reply);
    expect(window.location.search).toBe("");
    const busy = page.getByRole("button", { name: t("newPassword.busy") });
    await expect.element(busy).toHaveAttribute("aria-disabled", "true");
    await expectAccessible();
    (busy.element() as HTMLElement).click();
    pending.release();
    await expect.element(page.getByText("Changed")).toBeVisible();
    await expect.element(page.getByRole("link", { name: t("actions.logIn") })).toBeVisible();
    expect(sent(RESET)).toHaveLength(1);
  });
});
