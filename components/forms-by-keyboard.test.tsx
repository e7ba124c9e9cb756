import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LoginForm } from "@/components/auth/login-form";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { LinkForm } from "@/components/auth/company-login/link-form";
import { JoinForm } from "@/components/auth/join/join-form";
import { NewCompanyDialog } from "@/components/admin/companies/new-company-dialog";
import { FactorEnrolment } from "@/components/admin/security/factor-enrolment";
import { FactorProofDialog } from "@/components/admin/security/factor-proof-dialog";
import { AddAdminDialog } from "@/components/admin/settings/add-admin-dialog";
import { ContactDetailsForm } from "@/components/admin/settings/contact-details-form";
import { PricesForm } from "@/components/admin/settings/prices-form";
import { RetentionForm } from "@/components/admin/settings/retention-form";
import { SellerForm } from "@/components/admin/settings/seller-form";
import { OwnPasswordForm } from "@/components/layout/forms/own-password-form";
import { NewKeyDialog } from "@/components/panel/company/developers/new-key-dialog";
import { CodeDialog } from "@/components/panel/company/invitations/code-dialog";
import { LoginSettingsForm } from "@/components/panel/company/login/login-settings-form";
import { EditDialog } from "@/components/panel/company/roster/edit-dialog";
import { MemberDialog } from "@/components/panel/company/roster/member-dialog";
import { CompanyForm } from "@/components/panel/company/settings/company-form";
import { WebhookDialog } from "@/components/panel/company/webhooks/webhook-dialog";
import { DeleteAccountDialog } from "@/components/panel/settings/delete-account-dialog";
import { AccountsForm } from "@/components/panel/settings/payments/accounts-form";
import { PaymentsForm } from "@/components/panel/settings/payments/payments-form";
import { TranslationForm } from "@/components/panel/translation/translation-form";
import type { SettingsWire } from "#lib/contract/admin/settings";
import type { OwnCall } from "#lib/contract/calls";
import { DEFAULT_SETTINGS } from "#lib/domain/admin/settings";
import { LOCALES } from "#lib/domain/locale";
import { toPath } from "#lib/wire/call-path";
import { expectSound } from "@/tests/support/component/expect-sound";
import { NO_TEXTS } from "@/tests/support/component/no-texts";
import { LINA } from "@/tests/support/component/member";
import { render, textsIn } from "@/tests/support/component/render";
import { ok, refused, stubRequests, type Replies, type Reply } from "@/tests/support/component/requests";

interface Walk {
  form: ReactNode;
  call: OwnCall;
  /** What is typed, by the field's name; of choices, the value; true switches on. In the order of the screen. */
  typed: Record<string, string | true>;
  /** Name of the refused field, and in the call if it is another. */
  refused: string;
  wireName?: string;
  replies?: Replies;
}

const nothing = () => {};
const PASSWORD = "Tea-and-7-cups";
const SALES = { id: "d1", name: "Sales" };
const SETTINGS = "PUT /api/group/settings/v1";
const settingsResponse = {
  settings: DEFAULT_SETTINGS,
  offersFromEnvironment: false,
  orderMessageDefaults: { ar: {}, en: {} } as SettingsWire["orderMessageDefaults"],
};

const WALKS: Record<string, Walk> = {
  "the login": {
    form: <LoginForm />,
    call: "POST /api/users/signin",
    typed: { identifier: "nadia@example.com", password: PASSWORD, remember: true },
    refused: "password",
  },
  "a new password": {
    form: <NewPasswordForm token="token" />,
    call: "POST /api/content/force_pass_change/v1",
    typed: { password: PASSWORD },
    refused: "password",
  },
  "one's own password": {
    form: <OwnPasswordForm username="logix_nadia" />,
    call: "POST /api/content/update/password/v1",
    typed: { currentPassword: "Right-horse-1", newPassword: PASSWORD, confirmation: PASSWORD },
    refused: "newPassword",
  },
  "the account of a company login": {
    form: <LinkForm companyId="c1" next={null} />,
    call: "POST /api/users/company_login/link/v1",
    typed: { identifier: "nadia@example.com", password: PASSWORD },
    refused: "password",
  },
  "joining a company": {
    form: <JoinForm token="token" name="" phone="" />,
    call: "POST /api/users/company/join/new/v1",
    typed: {
      fullName: "Nadia",
      email: "nadia@example.com",
      phone: "0550123456",
      password: PASSWORD,
      privacy: true,
    },
    refused: "email",
  },
  "a new company": {
    form: <NewCompanyDialog onClose={nothing} onDone={nothing} />,
    call: "POST /api/group/companies/v1",
    typed: { name: "Atlas", username: "logix_nadia", address: "Oran", registration: "16B", taxId: "0016" },
    refused: "username",
  },
  "a new admin": {
    form: <AddAdminDialog username="boss" onClose={nothing} onDone={nothing} />,
    call: "POST /api/group/admins/v1",
    typed: {
      fullName: "Nadia",
      email: "n@example.com",
      password: PASSWORD,
      currentPassword: "Right-horse-1",
    },
    refused: "email",
  },
  "an authenticator app": {
    form: (
      <FactorEnrolment
        started={{ secret: "ABCD EFGH", uri: "otpauth://totp/x", qr: "<svg/>" }}
        onCancel={nothing}
        onDone={nothing}
      />
    ),
    call: "POST /api/group/factor/confirm/v1",
    typed: { code: "123456" },
    refused: "code",
  },
  "the proof for a second factor": {
    form: (
      <FactorProofDialog
        step="remove"
        toRequest={(body) => ({ call: "POST /api/group/factor/remove/v1", body })}
        username="boss"
        onClose={nothing}
        onDone={nothing}
      />
    ),
    call: "POST /api/group/factor/remove/v1",
    typed: { password: PASSWORD, code: "123456" },
    refused: "code",
  },
  "the contact details": {
    form: <ContactDetailsForm contact={{ ...DEFAULT_SETTINGS.contact, hours: [] }} />,
    call: SETTINGS,
    typed: { email: "logix@example.com" },
    refused: "email",
    wireName: "contact.email",
  },
  "the prices": {
    form: <PricesForm settingsResponse={settingsResponse} />,
    call: SETTINGS,
    typed: { standard: "1700", withReferral: "1500" },
    refused: "withReferral",
    wireName: "prices.withReferral",
  },
  "how long data are kept": {
    form: <RetentionForm retention={{ eventsMonths: 12, auditMonths: 24, messagesMonths: 12 }} />,
    call: SETTINGS,
    typed: { eventsMonths: "13" },
    refused: "eventsMonths",
    wireName: "retention.eventsMonths",
  },
  "the seller": {
    form: <SellerForm seller={DEFAULT_SETTINGS.seller} />,
    call: SETTINGS,
    typed: { name: "Logix DZ", address: "Oran", registration: "16B", taxId: "0016", vatPercent: "19" },
    refused: "taxId",
    wireName: "seller.taxId",
  },
  "a company's data": {
    form: (
      <CompanyForm stored={{ name: "Atlas", registration: "", taxId: "", address: "", showsBoard: true }} />
    ),
    call: "PUT /api/users/company/v1",
    typed: { name: "Atlas DZ", registration: "16B", taxId: "0016", address: "Oran" },
    refused: "name",
  },
  "a company's login": {
    form: <LoginSettingsForm login={null} username="logix_nadia" onDone={nothing} />,
    call: "PUT /api/users/company/login/v1",
    typed: {
      issuer: "https://login.example.com",
      clientId: "logix",
      clientSecret: "secret",
      password: PASSWORD,
    },
    refused: "issuer",
  },
  "a new key": {
    form: <NewKeyDialog onClose={nothing} onDone={nothing} />,
    call: "POST /api/users/company/keys/v1",
    typed: { name: "Shop", scopes: true, password: PASSWORD },
    refused: "name",
  },
  "a new webhook": {
    form: <WebhookDialog webhook={null} onClose={nothing} onDone={nothing} />,
    call: "POST /api/users/company/webhooks/v1",
    typed: { url: "https://shop.dz/hook", password: PASSWORD },
    refused: "url",
  },
  "a shared code": {
    form: <CodeDialog departments={[SALES]} isOwner onClose={nothing} />,
    call: "POST /api/users/company/invitations/v1",
    typed: { uses: "5", role: "manager", department: "d1", password: PASSWORD },
    refused: "password",
  },
  "several members": {
    form: <EditDialog members={["u1"]} departments={[SALES]} onClose={nothing} />,
    call: "POST /api/users/company/members/edit/v1",
    typed: { title: "Agent", department: "d1" },
    refused: "title",
  },
  "one member": {
    form: <MemberDialog member={LINA} departments={[SALES]} isOwner onRemove={nothing} onClose={nothing} />,
    call: "POST /api/users/company/members/change/v1",
    typed: { role: "manager", department: "d1", password: PASSWORD },
    refused: "password",
  },
  "the end of an account": {
    form: <DeleteAccountDialog username="logix_nadia" onClose={nothing} />,
    call: "POST /api/users/delete/v1",
    replies: { [`GET ${toPath("GET /api/users/order/v1")}`]: ok({ order: null }) },
    typed: { confirmation: "logix_nadia", password: PASSWORD },
    refused: "password",
  },
  "payment methods": {
    form: (
      <PaymentsForm username="logix_nadia" methods={[{ type: "PayPal", value: "old" }]} updatedAt="before" />
    ),
    call: "POST /api/content/update_payments/v1",
    typed: { "methods.0.type": "Wise", "methods.0.value": "new" },
    refused: "methods.0.value",
    wireName: "payaments_data.0.P_value",
  },
  "bank accounts": {
    form: (
      <AccountsForm
        username="logix_nadia"
        accounts={[{ kind: "ccp", number: "0023456789 88", holder: "" }]}
        updatedAt="before"
      />
    ),
    call: "POST /api/users/accounts/v1",
    typed: { "accounts.0.holder": "Nadia", password: PASSWORD },
    refused: "accounts.0.holder",
  },
  "a translation": {
    form: (
      <TranslationForm
        username="logix_nadia"
        initial={{
          language: "en",
          first: { ...NO_TEXTS, fullName: "Amina" },
          translated: NO_TEXTS,
          outdated: [],
          suggestedNames: { ar: "", en: "" },
          updatedAt: "before",
        }}
      />
    ),
    call: "PUT /api/users/translation/v1",
    typed: { fullName: "Amina" },
    refused: "fullName",
  },
};

/** Text that a screen reader announces at once. */
const FAILURE = "[aria-live=assertive]:not(:empty)";

const isNamed = (name: string) => document.activeElement?.getAttribute("name") === name;
const isSubmit = () => document.activeElement?.matches("form [type=submit]") ?? false;

/** Presses Tab until it gets there. */
async function tabUntil(isThere: () => boolean): Promise<HTMLElement> {
  for (let presses = 0; presses < 100 && !isThere(); presses++) await userEvent.tab();
  expect(isThere()).toBe(true);
  return document.activeElement as HTMLElement;
}

async function type(name: string, value: string | true): Promise<void> {
  const field = await tabUntil(() => isNamed(name));
  if (value === true) return userEvent.keyboard(" ");
  if (field instanceof HTMLSelectElement) return userEvent.selectOptions(field, value);
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.keyboard(value);
}

function valueOf(name: string): unknown {
  const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]:not([hidden])`);
  return field?.type === "checkbox" ? field.checked : field?.value;
}

describe.each(LOCALES)("forms with the keyboard alone in %s", (locale) => {
  const t = textsIn(locale);

  it.each(Object.entries(WALKS))(
    "%s: filled in, and no refusal or failure loses what was typed",
    async (_name, walk) => {
      const target = `${walk.call.split(" ")[0] as "POST" | "PUT"} ${toPath(walk.call)}` as const;
      const replies: readonly Reply[] = [
        refused(500, ""),
        "lost",
        refused(422, "Refused", { [walk.wireName ?? walk.refused]: "Not this one" }),
      ];
      const sent = stubRequests({ ...walk.replies, [target]: replies });
      render(walk.form, { locale });
      for (const [name, value] of Object.entries(walk.typed)) await type(name, value);
      const expectKept = () => {
        for (const [name, value] of Object.entries(walk.typed))
          expect([name, valueOf(name)]).toEqual([name, value]);
      };
      expectKept();

      await tabUntil(isSubmit);
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText(t("client.status.500"))).toBeVisible();
      expectKept();
      await tabUntil(isSubmit);
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => sent(target)).toHaveLength(2);
      await expect.element(page.getByText(t("client.status.500"))).not.toBeInTheDocument();
      await expect.poll(() => document.querySelector(FAILURE)?.textContent).toBeTruthy();
      expectKept();
      await tabUntil(isSubmit);
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText("Not this one")).toBeVisible();
      await expect.poll(() => isNamed(walk.refused)).toBe(true);
      await expect.element(document.activeElement as HTMLElement).toHaveAccessibleDescription(/Not this one/);
      expectKept();
      await expectSound();
      const [first, ...others] = sent(target).map(({ body }) => body);
      expect(others).toEqual([first, first]);
    },
  );
});
