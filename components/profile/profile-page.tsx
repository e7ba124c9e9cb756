import { useTranslations } from "next-intl";
import { LogoMark } from "@/components/ui/logo-mark";
import { ProfilePerson } from "@/components/layout/profile-person";
import { LocaleLink } from "@/components/layout/locale-link";
import type { Locale } from "#lib/domain/locale";
import type { PageSwitch as LinkedPages } from "#lib/domain/profile/linked-page";
import { withCompanyLinks } from "#lib/domain/profile/links/company-links";
import type { ShownLinks } from "#lib/domain/profile/links/own-link";
import { pages } from "#lib/wire/pages";
import { PaymentMethods } from "./pay/payment-methods";
import { Contacts } from "@/components/profile/kit/contacts";
import { CvLink, Links, Projects, Skills } from "./sections";
import { ExchangeLink } from "./exchange/exchange-link";
import { OwnEvent, OwnLinks, PinnedLink } from "./own-links";
import { PageSwitch } from "./page-switch";
import { ProfileHeader } from "./profile-header";
import { ProfileJsonLd } from "./profile-json-ld";
import { Referral } from "./referral";
import { SaveBar } from "./save-bar";
import type { PublicProfile } from "@/components/profile/kit/public-profile";
import { Stage } from "./stage";
import { QuickActions } from "@/components/profile/kit/quick-actions";

interface Props {
  profile: PublicProfile;
  links: ShownLinks;
  /** The owner's two pages; null when there is only one. */
  linked: LinkedPages | null;
  locale: Locale;
  appOrigin: string;
  /** Meta pixel that records each view; absent means none. */
  pixelId: string | undefined;
}

/** The public profile; complete and usable without JavaScript. */
export function ProfilePage({ profile, links, linked, locale, appOrigin, pixelId }: Props) {
  const t = useTranslations("profile");
  const { pinned, event, list } = withCompanyLinks(profile, links);
  return (
    <div className="lg:grid lg:min-h-svh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <ProfileJsonLd profile={profile} locale={locale} appOrigin={appOrigin} />
      <Stage profile={profile} locale={locale} />
      <main className="relative mx-auto w-full pb-28 lg:max-w-[624px] lg:px-5 lg:pt-14 lg:pb-16">
        <ProfileHeader profile={profile} locale={locale} appOrigin={appOrigin} />
        <div className="mx-auto flex max-w-[624px] flex-col gap-8 px-5 lg:px-0">
          <ProfilePerson person={profile} locale={locale} as="h1">
            {linked && <PageSwitch pages={linked} />}
            <QuickActions profile={profile} />
            {pinned && <PinnedLink link={pinned} isMain={profile.afterExchange.length === 0} />}
          </ProfilePerson>
          {event && <OwnEvent event={event} />}
          {profile.afterExchange.length > 0 && <ExchangeLink profile={profile} />}
          <Contacts profile={profile} />
          <OwnLinks links={list} />
          <Links links={profile.socialLinks} />
          <Skills skills={profile.skills} />
          <Projects projects={profile.projects} locale={locale} />
          <CvLink url={profile.cvUrl} />
          <PaymentMethods profile={profile} />
          {profile.takesContacts && profile.afterExchange.length === 0 && <ExchangeLink profile={profile} />}
          <Referral address={profile.address} />
          <p className="text-center text-sm text-muted print:hidden">
            <LocaleLink href={pages.home} className="inline-flex min-h-11 items-center gap-2">
              {t("pageBy")}
              <span className="inline-flex items-center gap-1.5 font-semibold text-text" dir="ltr">
                <LogoMark className="size-4" /> Logix
              </span>
            </LocaleLink>
          </p>
        </div>
        <SaveBar profile={profile} locale={locale} />
      </main>
      <script src="/visit.js" defer data-uid={profile.uid} data-copied={t("copied")} data-pixel={pixelId} />
    </div>
  );
}
