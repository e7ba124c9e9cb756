import { getTranslations } from "next-intl/server";
import { BrandMark } from "@/components/ui/brand-mark";
import { OwnPasswordForm } from "@/components/layout/forms/own-password-form";
import { NotActiveData } from "@/components/panel/not-active/not-active-data";
import { NotActiveView } from "@/components/panel/not-active/not-active-view";
import { PanelShell } from "@/components/panel/frame/panel-shell";
import { OwnCards } from "@/components/panel/cards/own-cards";
import { AskCompany } from "@/components/panel/settings/ask-company";
import { CompanyLoginSetting } from "@/components/panel/settings/company-login-setting";
import { GoogleSetting } from "@/components/panel/settings/google-setting";
import { GoogleSignInNote } from "@/components/panel/settings/google-sign-in-note";
import { OwnData } from "@/components/panel/settings/own-data";
import { AccountsForm } from "@/components/panel/settings/payments/accounts-form";
import { OpeningForm } from "@/components/panel/settings/opening-form";
import { LinkedPageForm } from "@/components/panel/settings/linked-page-form";
import { PaymentsForm } from "@/components/panel/settings/payments/payments-form";
import { SessionsList } from "@/components/panel/settings/sessions-list";
import { SettingsMenu } from "@/components/panel/settings/settings-menu";
import { SettingsPage } from "@/components/panel/settings/settings-page";
import { formatCardCode, parseCardCode } from "#lib/domain/order/card/made-card";
import type { Profile } from "#lib/domain/profile/profile";
import { isGoogleConfigured } from "#lib/server/auth/google";
import { findPanelMember, requirePanelProfile } from "#lib/server/auth/require-page-session";
import { findOwnGoogleConnection } from "#lib/server/services/account/google";
import { findCompanyRequest } from "#lib/server/services/company/companies";
import { findOwnCompanyLogin } from "#lib/server/services/company/login/identity";
import { getCardOpeningCall } from "#lib/contract/profile/card-opening";
import { readCardOpening } from "#lib/server/services/profile/card-opening";
import { readLinkedPage } from "#lib/server/services/profile/linked-page";
import { CONNECT_OUTCOMES } from "#lib/domain/account/google-outcomes";
import { SETTINGS_VIEWS, type SettingsView } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

interface Props {
  searchParams: Promise<Record<"view" | "google" | "claim", string | string[] | undefined>>;
}

export const generateMetadata = titleOf("settings");

/** An unknown view shows the menu. */
export default async function PanelSettingsPage({ searchParams }: Props) {
  const profile = await requirePanelProfile();
  const query = await searchParams;
  const hasCompany = (await findPanelMember()) !== null;
  const companyLogin = hasCompany ? await findOwnCompanyLogin(profile.id) : null;
  const isOffered: Partial<Record<SettingsView, boolean>> = {
    google: isGoogleConfigured(),
    company_login: companyLogin !== null,
    company: !hasCompany,
  };
  const views = SETTINGS_VIEWS.filter((name) => isOffered[name] ?? true);
  const view = views.find((name) => name === query.view);
  if (!profile.isActive) {
    return view === "data" ? (
      <NotActiveData username={profile.username} />
    ) : (
      <NotActiveView profile={profile} />
    );
  }
  const claimed = (typeof query.claim === "string" ? parseCardCode(query.claim) : null) ?? "";
  const t = await getTranslations("settings");
  const title = t(view ? `${view}.title` : "title");
  return (
    <PanelShell
      current="settings"
      screen="settings"
      title={title}
      namespaces={[
        "payAccounts",
        "passwordForm",
        "endedAccess",
        "madeCards",
        "price",
        "companyForm",
        "unprinted",
      ]}
      hasOwnHeading={view !== undefined}
    >
      {view ? (
        <SettingsPage title={title} username={profile.username} isForm={FORMS.includes(view)}>
          {view === "google" ? (
            <GoogleSetting
              username={profile.username}
              outcome={CONNECT_OUTCOMES.find((outcome) => outcome === query.google) ?? null}
              mark={<BrandMark brand="google" />}
            />
          ) : view === "company_login" ? (
            companyLogin && <CompanyLoginSetting username={profile.username} login={companyLogin} />
          ) : (
            <View view={view} profile={profile} claimed={claimed} />
          )}
          {view === "change_pass" && (await hasGoogle(profile.id)) && <GoogleSignInNote />}
        </SettingsPage>
      ) : (
        <SettingsMenu
          username={profile.username}
          counts={{
            change_payments_method: profile.paymentMethods.length,
            accounts: profile.payAccounts.length,
          }}
          views={views}
        />
      )}
    </PanelShell>
  );
}

const FORMS: readonly SettingsView[] = [
  "change_pass",
  "change_payments_method",
  "accounts",
  "opening",
  "linked_page",
];

const hasGoogle = async (userId: string) =>
  isGoogleConfigured() && (await findOwnGoogleConnection(userId)) !== null;

interface ViewProps {
  view: Exclude<SettingsView, "google" | "company_login">;
  profile: Profile;
  /** Code of the card to claim; "" for none. */
  claimed: string;
}

function View({ view, profile, claimed }: ViewProps) {
  const { id, username, paymentMethods, payAccounts, takesContacts, updatedAt } = profile;
  switch (view) {
    case "change_pass":
      return (
        <div className="box p-5">
          <OwnPasswordForm username={username} canEndOthers />
        </div>
      );
    case "change_payments_method":
      return (
        <PaymentsForm username={username} methods={paymentMethods} updatedAt={updatedAt.toISOString()} />
      );
    case "accounts":
      return <AccountsForm username={username} accounts={payAccounts} updatedAt={updatedAt.toISOString()} />;
    case "opening":
      return <CardOpening id={id} username={username} takesContacts={takesContacts} />;
    case "linked_page":
      return <LinkedPageView id={id} username={username} />;
    case "cards":
      return <OwnCards claimed={claimed && formatCardCode(claimed)} />;
    case "company":
      return <AskCompanyView userId={id} />;
    case "sessions":
      return <SessionsList />;
    case "data":
      return <OwnData username={username} />;
  }
}

interface CardOpeningProps {
  id: string;
  username: string;
  takesContacts: boolean;
}

const CardOpening = async ({ id, ...owner }: CardOpeningProps) => (
  <OpeningForm stored={getCardOpeningCall.response.parse(await readCardOpening(id))} {...owner} />
);

const AskCompanyView = async ({ userId }: { userId: string }) => (
  <AskCompany request={await findCompanyRequest(userId)} />
);

const LinkedPageView = async ({ id, username }: { id: string; username: string }) => (
  <LinkedPageForm stored={await readLinkedPage(id)} username={username} />
);
