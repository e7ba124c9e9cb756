import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTitle } from "@/components/auth/auth-title";
import { CompanyLoginButton } from "@/components/auth/company-login/company-login-button";
import { InvitationText } from "@/components/auth/join/invitation-text";
import { JoinForm } from "@/components/auth/join/join-form";
import { JoinWithAccount } from "@/components/auth/join/join-with-account";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { findSession } from "#lib/server/auth/session";
import { findInvitation } from "#lib/server/services/company/invitations";
import { findCompanyLogin } from "#lib/server/services/company/login/flow";
import { findPendingIdentity } from "#lib/server/services/company/login/identity";
import { pages, withNext } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

interface Props {
  params: Promise<{ token: string }>;
}

export const generateMetadata = titleOf("join");

/** Accepts a company's invitation, with an existing or a new account (company 22). */
export default async function JoinPage({ params }: Props) {
  const { token } = await params;
  const [t, invitation, session, actionText] = await Promise.all([
    getTranslations("join"),
    findInvitation(token),
    headers().then(findSession),
    getTranslations("actions"),
  ]);
  if (!invitation) {
    return (
      <AuthFrame>
        <AuthTitle title={t("gone")} lead={t("goneText")} />
        <LocaleLink href={pages.home} className={buttonClass("dark", "large")}>
          {t("home")}
        </LocaleLink>
      </AuthFrame>
    );
  }
  const { companyId, company, department, logoName, name, phone } = invitation;
  const [login, pending] = session
    ? [null, null]
    : await Promise.all([
        findCompanyLogin(companyId),
        headers().then((requestHeaders) => findPendingIdentity(requestHeaders, companyId)),
      ]);
  return (
    <AuthFrame>
      <InvitationText company={company} department={department} logoName={logoName} />
      {session ? (
        <JoinWithAccount token={token} username={session.user.username} />
      ) : login?.isEnforced && !pending ? (
        <>
          <p>{t("companyLogin")}</p>
          <CompanyLoginButton companyId={companyId} invitation={token} />
        </>
      ) : (
        <>
          {login && !pending && <CompanyLoginButton companyId={companyId} invitation={token} />}
          {pending && <p className="font-semibold">{t("companyLoginDone")}</p>}
          <div className="box flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
            <p className="min-w-0 grow basis-48">{t("haveAccount")}</p>
            <LocaleLink
              href={withNext(pages.login, pages.join(token))}
              className={buttonClass("dark", "small")}
            >
              {actionText("logIn")}
            </LocaleLink>
          </div>
          <h2 className="text-lg font-semibold">{t("newAccount")}</h2>
          <JoinForm token={token} name={name} phone={/^0\d+$/.test(phone) ? phone : ""} />
        </>
      )}
    </AuthFrame>
  );
}
