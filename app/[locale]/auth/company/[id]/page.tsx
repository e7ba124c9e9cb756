import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTitle, AUTH_LINK } from "@/components/auth/auth-title";
import { CompanyLoginButton } from "@/components/auth/company-login/company-login-button";
import { CompanyTitle } from "@/components/auth/company-title";
import { LinkForm } from "@/components/auth/company-login/link-form";
import { SignInError } from "@/components/auth/sign-in-error";
import { SignedInNotice } from "@/components/auth/signed-in-notice";
import { SignInArrival } from "@/components/auth/sign-in-arrival";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { findSession } from "#lib/server/auth/session";
import { findPendingIdentity } from "#lib/server/services/company/login/identity";
import { findCompanyLogin } from "#lib/server/services/company/login/flow";
import { findReturnPath, pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<"next" | "login", string | string[] | undefined>>;
}

export const generateMetadata = titleOf("companyLogin");

/** Login page of a company with its own identity provider (company-login 3). */
export default async function CompanyLoginPage({ params, searchParams }: Props) {
  const [{ id }, query, requestHeaders] = await Promise.all([params, searchParams, headers()]);
  const login = await findCompanyLogin(id);
  const t = await getTranslations("companyLogin");
  if (!login) {
    return (
      <AuthFrame>
        <AuthTitle title={t("unknown")} lead={t("unknownText")} />
        <LocaleLink href={pages.login} className={buttonClass("dark", "large")}>
          {t("byPassword")}
        </LocaleLink>
      </AuthFrame>
    );
  }
  const [session, pending] = await Promise.all([
    findSession(requestHeaders),
    findPendingIdentity(requestHeaders, login.companyId),
  ]);
  const next = findReturnPath(oneOf(query.next));
  const outcome = oneOf(query.login);
  const { name: company, logoName } = login.company;
  const title = t.rich("title", { company: () => <bdi>{company}</bdi> });
  if (outcome === "done" && session) {
    return (
      <AuthFrame>
        <CompanyTitle logoName={logoName} title={title} lead={t("lead")} />
        <SignInArrival next={next} />
      </AuthFrame>
    );
  }
  if (outcome === "link" && pending) {
    return (
      <AuthFrame>
        <CompanyTitle logoName={logoName} title={title} lead={t("linkLead")} />
        <p className="text-sm text-muted">{t("linkNote", { company })}</p>
        <LinkForm companyId={login.companyId} next={next} />
        <p className="text-sm text-muted">{t("noAccount")}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <CompanyTitle logoName={logoName} title={title} lead={t("lead")} />
      {session && <SignedInNotice username={session.user.username} page={next ?? pages.panel} />}
      {outcome && <SignInError text={t(outcome === "too_many" ? "tooMany" : "failed")} />}
      <CompanyLoginButton companyId={login.companyId} next={next} />
      {!login.isEnforced && (
        <LocaleLink href={pages.login} className={AUTH_LINK}>
          {t("byPassword")}
        </LocaleLink>
      )}
    </AuthFrame>
  );
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
