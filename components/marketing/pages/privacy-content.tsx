import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { DeviceTable } from "@/components/marketing/home/device-table";
import { PageTitle } from "@/components/marketing/kit/page-title";
import { SideIndex } from "@/components/marketing/kit/side-index";
import type { Settings } from "#lib/domain/admin/settings";
import { pages } from "#lib/wire/pages";

const SECTIONS = [
  "introduction",
  "information",
  "use",
  "sharing",
  "rights",
  "security",
  "children",
  "links",
  "changes",
  "contact",
] as const;

export function PrivacyContent({ retention }: Pick<Settings, "retention">) {
  const t = useTranslations("privacy");
  const actionText = useTranslations("actions");
  return (
    <div className="wrap flex flex-col gap-10 pb-24 lg:gap-14">
      <PageTitle title={t("title")} lead={t("effective")} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[240px_minmax(0,1fr)]">
        <InShort />
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <SideIndex label={t("index")} entries={SECTIONS.map((id) => ({ id, title: t(`${id}.title`) }))} />
        </div>
        <div className="flex max-w-3xl flex-col gap-12">
          {SECTIONS.map((section) => (
            <section key={section} id={section} className="flex flex-col gap-3">
              <h2 className="text-2xl font-semibold">{t(`${section}.title`)}</h2>
              {t(`${section}.text`)
                .split("\n")
                .map((paragraph, position) => (
                  <p key={position} className="text-[#3d382f]">
                    {paragraph}
                  </p>
                ))}
              {section === "information" && <DeviceTable />}
              {section === "rights" && (
                <p className="text-[#3d382f]">
                  {t("retention", {
                    events: retention.eventsMonths,
                    audit: retention.auditMonths,
                    messages: retention.messagesMonths,
                  })}
                </p>
              )}
              {section === "contact" && (
                <p>
                  <LocaleLink href={pages.contact} className="text-link inline-flex min-h-11 items-center">
                    {actionText("contactUs")}
                  </LocaleLink>
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function InShort() {
  const t = useTranslations("privacy.short");
  return (
    <section aria-labelledby="short" className="max-w-3xl rounded-[14px] bg-gold-soft p-6 lg:col-start-2">
      <h2 id="short" className="font-semibold">
        {t("title")}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {(["sell", "count", "yours"] as const).map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-[0.25em] size-5 shrink-0 text-gold-text" aria-hidden />
            {t(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}
