import type { Metadata } from "next";
import { useLocale } from "next-intl";
import { cookies, headers } from "next/headers";
import { ClientMessages } from "@/components/layout/client-messages";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { Logo } from "@/components/layout/logo";
import { SiteScript } from "@/components/layout/site-script";
import { BrandIcon } from "@/components/ui/brand-icon";
import { SignUpWizard } from "@/components/wizard/sign-up-wizard";
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
  const [query, kept, session, { offers, prices }] = await Promise.all([
    searchParams,
    cookies(),
    // Without a database nobody is known here; the form tells what is wrong.
    headers().then((given) => findSession(given).catch(() => null)),
    getShownSettings(),
  ]);
  const offer = Number(oneOf(query.pr) || NaN);
  return (
    <ClientMessages namespaces={["signUp", "price"]}>
      <div className="relative flex min-h-dvh flex-col">
        <Header />
        <SignUpWizard
          // Where somebody came from is remembered for a while (SPEC §9, site.js), and a new link counts more.
          referralCode={tagOf(query.ref) || tagOf(kept.get("referral_code")?.value)}
          utmSource={tagOf(query.utm_source) || tagOf(kept.get("user_source")?.value)}
          offer={Number.isFinite(offer) ? offer : undefined}
          offers={offers}
          prices={prices}
          isSignedIn={session !== null}
          whatsAppMark={<BrandIcon brand="whatsapp" sizePx={20} />}
        />
      </div>
      <SiteScript pixelId={getEnv().pixelId} />
    </ClientMessages>
  );
}

/** On a desktop it lies over both halves: the name on stone, the language above the form. */
function Header() {
  return (
    <header className="flex items-center justify-between px-5 py-1.5 lg:absolute lg:inset-x-0 lg:top-0 lg:z-20 lg:px-8 lg:pe-12 lg:py-4">
      <Logo />
      <LanguageSwitch locale={useLocale()} sign="beside" />
    </header>
  );
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const tagOf = (value: string | string[] | undefined) => cleanTag(oneOf(value));
