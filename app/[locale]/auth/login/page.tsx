import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTitle, AUTH_LINK } from "@/components/auth/auth-title";
import { BrandMark } from "@/components/ui/brand-mark";
import { SignInError } from "@/components/auth/sign-in-error";
import { GoogleButton } from "@/components/auth/google-button";
import { LoginForm } from "@/components/auth/login-form";
import { SignInArrival } from "@/components/auth/sign-in-arrival";
import { SignedInNotice } from "@/components/auth/signed-in-notice";
import { LocaleLink } from "@/components/layout/locale-link";
import { SiteScript } from "@/components/layout/site/site-script";
import { Button } from "@/components/ui/button";
import { isGoogleConfigured } from "#lib/server/auth/google";
import { findSession } from "#lib/server/auth/session";
import { getEnv } from "#lib/server/env";
import { findReturnPath, pages } from "#lib/wire/pages";
import { titleOf } from "@/app/[locale]/page-metadata";

/** Message keys by outcome of a Google sign-in. */
const PROBLEMS = {
  unknown: "googleUnknown",
  company: "googleCompany",
  too_many: "googleTooMany",
  failed: "googleFailed",
} as const;

interface Props {
  searchParams: Promise<Record<"next" | "google", string | string[] | undefined>>;
}

export const generateMetadata = titleOf("login");

export default async function LoginPage({ searchParams }: Props) {
  const [t, query, requestHeaders, actionText] = await Promise.all([
    getTranslations("login"),
    searchParams,
    headers(),
    getTranslations("actions"),
  ]);
  // Without a database the page renders signed out; the form reports the error.
  const session = await findSession(requestHeaders).catch(() => null);
  const next = findReturnPath(oneOf(query.next));
  const google = oneOf(query.google);
  if (google === "done" && session) {
    return (
      <AuthFrame>
        <AuthTitle title={t("title")} />
        <SignInArrival next={next} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <AuthTitle title={t("title")} lead={next && !session ? t("sessionOver") : t("lead")} />
      {session && <SignedInNotice username={session.user.username} page={next ?? pages.panel} />}
      {google && <SignInError text={t(problemOf(google))} />}
      {/* After a password login, an unknown Google account can be connected in the settings. */}
      <LoginForm next={next ?? (google === "unknown" ? pages.panelSettingsView("google") : null)} />
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("or")}
      </p>
      {isGoogleConfigured() ? (
        <GoogleButton next={next} mark={<BrandMark brand="google" />} />
      ) : (
        <Button tone="quiet" size="large" className="max-sm:px-3" disabled>
          <BrandMark brand="google" /> {t("google")}{" "}
          <span className="text-sm font-normal whitespace-nowrap">{t("comingSoon")}</span>
        </Button>
      )}
      <div className="text-center">
        <p className="text-sm text-muted">{t("companyLogin")}</p>
        <p className="text-muted">
          {t("noCard")}{" "}
          <LocaleLink href={pages.getCard} className={AUTH_LINK}>
            {actionText("getCard")}
          </LocaleLink>
        </p>
        <p className="text-sm text-muted">
          {t.rich("privacyNotice", {
            privacy: (chunks) => (
              <LocaleLink href={pages.privacy} className="inline-flex min-h-11 items-center underline">
                {chunks}
              </LocaleLink>
            ),
          })}
        </p>
      </div>
      <SiteScript pixelId={getEnv().pixelId} />
    </AuthFrame>
  );
}

const problemOf = (outcome: string) =>
  Object.hasOwn(PROBLEMS, outcome) ? PROBLEMS[outcome as keyof typeof PROBLEMS] : PROBLEMS.failed;

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
