import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/providers/client-messages";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { SiteScript } from "@/components/layout/site/site-script";
import { AuthFrame } from "@/components/auth/auth-frame";
import { AuthTitle } from "@/components/auth/auth-title";
import { BrandIcon } from "@/components/ui/brand-icon";
import { ExistingUsers } from "@/components/wizard/existing-users";
import { SignUpWizard } from "@/components/wizard/sign-up-wizard";
import { isDeliveryOffered } from "#lib/domain/delivery/delivery";
import { cleanTag, REFERRAL_COOKIE, SOURCE_COOKIE } from "#lib/domain/text/tag";
import { parseCardCode } from "#lib/domain/order/card/made-card";
import { findSession } from "#lib/server/auth/session";
import { getEnv } from "#lib/server/env";
import { findRequestContext } from "#lib/server/request-context";
import { findCardTarget } from "#lib/server/services/order/made-cards";
import { getPublicSettings } from "#lib/server/services/admin/settings";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";
import { publicMetadata } from "@/app/[locale]/page-metadata";

interface Props {
  searchParams: Promise<Record<"ref" | "utm_source" | "pr" | "card", string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => publicMetadata("signUp", pages.getCard);

export default async function SignUpPage({ searchParams }: Props) {
  const [query, cookieStore, session, { offers, prices, delivery }] = await Promise.all([
    searchParams,
    cookies(),
    // Without a database the page renders signed out; the form reports the error.
    headers().then((requestHeaders) => findSession(requestHeaders).catch(() => null)),
    getPublicSettings(),
  ]);
  const claimedCard = await findStockCard(oneOf(query.card));
  if (!claimedCard && !isDeliveryOffered(delivery)) return <OrdersClosed isSignedIn={session !== null} />;
  const offer = Number(oneOf(query.pr) || NaN);
  return (
    <ClientMessages
      namespaces={[
        "signUp",
        "price",
        "unprinted",
        "actions.back",
        "actions.cancel",
        "actions.close",
        "actions.getCard",
        "actions.logIn",
        "fields.card",
        "fields.cashOnDelivery",
        "fields.commune",
        "fields.delivery",
        "fields.deliveryMethod",
        "fields.email",
        "fields.fullName",
        "fields.jobTitle",
        "fields.optional",
        "fields.password",
        "fields.passwordHint",
        "fields.phone",
        "fields.secondPhone",
        "fields.wilaya",
      ]}
    >
      <div className="relative flex min-h-dvh flex-col">
        <Header />
        <SignUpWizard
          // site.js stores the visitor's origin in cookies; tags in the URL win over them (order 13).
          referralCode={tagOf(query.ref) || tagOf(cookieStore.get(REFERRAL_COOKIE)?.value)}
          utmSource={tagOf(query.utm_source) || tagOf(cookieStore.get(SOURCE_COOKIE)?.value)}
          offer={Number.isFinite(offer) ? offer : undefined}
          offers={claimedCard ? [] : offers}
          prices={claimedCard ? NOTHING_TO_PAY : prices}
          claimedCard={claimedCard}
          deliveryFees={delivery}
          isSignedIn={session !== null}
          host={new URL(getEnv().appOrigin).host}
          whatsAppMark={<BrandIcon brand="whatsapp" sizePx={20} />}
        />
      </div>
      <SiteScript pixelId={getEnv().pixelId} />
    </ClientMessages>
  );
}

/** Prices for a person who already has the card (card 21). */
const NOTHING_TO_PAY = { standard: 0, withReferral: 0 };

/** Returns the code of a card without an owner; "" for any other code. */
async function findStockCard(typed: string): Promise<string> {
  const code = parseCardCode(typed);
  if (code === null) return "";
  const target = await findCardTarget(code, findRequestContext()?.clientAddress ?? "").catch(() => null);
  return target?.state === "unassigned" ? code : "";
}

/** Before admins have set delivery fees (order 30). */
function OrdersClosed({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("ordersClosed");
  const actionText = useTranslations("actions");
  return (
    <>
      <AuthFrame>
        <AuthTitle title={t("title")} lead={t("text")} />
        <LocaleLink href={pages.contact} className={buttonClass("primary", "large")}>
          {actionText("contactUs")}
        </LocaleLink>
        <ExistingUsers isSignedIn={isSignedIn} />
      </AuthFrame>
      <SiteScript pixelId={getEnv().pixelId} />
    </>
  );
}

function Header() {
  const actionText = useTranslations("actions");
  return (
    <header className="flex items-center justify-between px-5 py-1.5 lg:absolute lg:inset-x-0 lg:top-0 lg:z-20 lg:px-8 lg:pe-12 lg:py-4">
      <SkipLink label={actionText("toContent")} />
      <Logo />
      <LanguageSwitch locale={useLocale()} sign="beside" />
    </header>
  );
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const tagOf = (value: string | string[] | undefined) => cleanTag(oneOf(value));
