import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cookies, headers } from "next/headers";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { LocaleLink } from "@/components/layout/locale-link";
import { SiteScript } from "@/components/layout/site-script";
import { cleanTag } from "@/lib/domain/tag";
import { findSession } from "@/lib/server/auth/session";
import { getEnv } from "@/lib/server/env";
import { getShownSettings } from "@/lib/server/services/settings";
import { pages } from "@/lib/wire/paths";
import { publicMetadata } from "../../page-metadata";

interface Props {
  searchParams: Promise<Record<"ref" | "utm_source" | "pr", string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => publicMetadata("signUp", pages.getCard);

export default async function SignUpPage({ searchParams }: Props) {
  const t = await getTranslations("signUp");
  const [query, kept, session, { offers, prices }] = await Promise.all([
    searchParams,
    cookies(),
    headers().then((given) => findSession(given)),
    getShownSettings(),
  ]);
  // Where somebody came from is remembered for a while (SPEC §9), and a new link counts more.
  const referralCode = tagOf(query.ref) || tagOf(kept.get("referral_code")?.value);
  const utmSource = tagOf(query.utm_source) || tagOf(kept.get("user_source")?.value);
  const offer = Number(oneOf(query.pr) || NaN);
  return (
    <>
      <header>
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        <p className="text-muted">{t("lead")}</p>
      </header>
      <SignUpForm
        referralCode={referralCode}
        utmSource={utmSource}
        offer={Number.isFinite(offer) ? offer : undefined}
        offers={offers}
        prices={prices}
      />
      <p>
        {session ? t("signedIn") : t("haveCard")}{" "}
        <LocaleLink
          href={session ? pages.panelDashboard : pages.login}

          className="font-semibold text-gold-text underline"
        >
          {session ? t("toDashboard") : t("logIn")}
        </LocaleLink>
      </p>
      <SiteScript pixelId={getEnv().pixelId} />
    </>
  );
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const tagOf = (value: string | string[] | undefined) => cleanTag(oneOf(value));
