import { Database } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { LogOutButton } from "@/components/layout/log-out-button";
import { Scene } from "@/components/layout/scene";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { BrandMark } from "@/components/ui/brand-mark";
import { buttonClass } from "@/components/ui/button";
import type { Profile } from "#lib/domain/profile/profile";
import { pages } from "#lib/wire/pages";
import { NotActiveReason, WhileInReview } from "./not-active-reason";
import { OwnCard } from "@/components/panel/order/own-card";
import { FutureAddress, OrderNumber, WhileWaiting } from "@/components/panel/order/order-welcome";
import { OwnOrder } from "@/components/panel/order/own-order";

/** Replaces the panel for inactive users (account 18). Card and order come from the panel's layout. */
export function NotActiveView({ profile }: { profile: Pick<Profile, "fullName" | "username"> }) {
  const t = useTranslations("notActive");
  const fieldText = useTranslations("fields");
  return (
    <Scene
      theme={<ThemeSwitch />}
      isLong
      picture={<OwnCard className="my-6 max-w-66 -rotate-4 motion-safe:animate-land lg:max-w-96" />}
    >
      <div className="flex flex-col gap-1">
        <WhileInReview>
          <OrderNumber />
        </WhileInReview>
        <h1 className="text-[1.75rem] leading-normal font-semibold wrap-anywhere">
          {t.rich("greeting", { name: profile.fullName, isolated: (chunks) => <bdi>{chunks}</bdi> })}
        </h1>
        <p className="text-muted">
          <NotActiveReason />
        </p>
      </div>
      <WhileInReview>
        <FutureAddress whatsAppMark={<BrandMark brand="whatsapp" />} />
      </WhileInReview>
      <div className="box flex flex-col p-5">
        <OwnOrder />
        <dl className="flex flex-wrap justify-between gap-x-4 pt-2 first:pt-0">
          <dt className="text-muted">{fieldText("username")}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi dir="ltr">{profile.username}</bdi>
          </dd>
        </dl>
      </div>
      <WhileInReview>
        <WhileWaiting />
      </WhileInReview>
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <LocaleLink href={pages.about} className={buttonClass("quiet")}>
          {t("about")}
        </LocaleLink>
        <WhileInReview otherwise={<ContactLink tone="primary" />}>
          <ContactLink tone="quiet" />
        </WhileInReview>
      </div>
      <div className="grid gap-x-3 text-muted min-[26rem]:grid-cols-2">
        <LocaleLink
          href={pages.panelSettingsView("data")}
          className="inline-flex min-h-11 items-center justify-center gap-3 rounded-[10px] px-3 hover:bg-sunk"
        >
          <Database className="size-5" aria-hidden /> {t("data")}
        </LocaleLink>
        <LogOutButton wording="panel" isEntry className="justify-center" />
      </div>
    </Scene>
  );
}

function ContactLink({ tone }: { tone: "primary" | "quiet" }) {
  const actionText = useTranslations("actions");
  return (
    <LocaleLink href={pages.contact} className={buttonClass(tone)}>
      {actionText("contactUs")}
    </LocaleLink>
  );
}
