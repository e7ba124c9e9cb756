import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { LogOutButton } from "@/components/layout/log-out-button";
import { PlainHeader } from "@/components/layout/site-header";
import { buttonClass } from "@/components/ui/button";
import type { Profile } from "@/lib/domain/profile";
import { pages } from "@/lib/wire/paths";

/** All that an inactive user sees of the panel (SPEC §2). */
export function NotActiveView({ profile }: { profile: Pick<Profile, "fullName" | "username"> }) {
  const t = useTranslations("notActive");
  return (
    <>
      <PlainHeader />
      <main className="mx-auto flex max-w-xl flex-col gap-6 p-5 pb-16">
        <h1 className="text-3xl font-semibold wrap-anywhere">
          {t.rich("greeting", { name: profile.fullName, isolated: (chunks) => <bdi>{chunks}</bdi> })}
        </h1>
        <p className="text-lg text-muted">{t("text")}</p>
        <dl className="grid gap-3 rounded-[14px] border border-line bg-surface p-5">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t("cardStatus")}</dt>
            <dd className="font-semibold">{t("inReview")}</dd>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t("username")}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi dir="ltr">{profile.username}</bdi>
            </dd>
          </div>
        </dl>
        <p className="flex flex-wrap items-center gap-3">
          <LocaleLink href={pages.contact} className={buttonClass()}>
            {t("contact")}
          </LocaleLink>
          <LocaleLink href={pages.about} className={buttonClass("quiet")}>
            {t("about")}
          </LocaleLink>
          <LogOutButton wording="panel" />
        </p>
      </main>
    </>
  );
}
