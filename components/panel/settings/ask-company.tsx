import { Building2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { CompanyForm } from "@/components/panel/company/settings/company-form";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  /** Request that no admin has decided yet; null when there is none. */
  request: { name: string; createdAt: Date } | null;
}

/** Lets a person without a company request one (company 20). */
export function AskCompany({ request }: Props) {
  const t = useTranslations("settings.company");
  const locale = useLocale();
  if (request) {
    return (
      <section role="status" className="box flex items-start gap-4 p-5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-soft text-gold-text">
          <Building2 className="size-5" aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-lg font-semibold wrap-anywhere">
            {t.rich("requested", { name: () => <bdi>{request.name}</bdi> })}
          </h2>
          <p className="text-muted">
            {t("requestedText", { date: formatDay(request.createdAt.toISOString(), locale) })}
          </p>
        </div>
      </section>
    );
  }
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted marker:text-gold-text">
        {(["look", "cards", "figures"] as const).map((gain) => (
          <li key={gain}>{t(`gains.${gain}`)}</li>
        ))}
      </ul>
      <div className="box p-5">
        <CompanyForm stored={null} />
      </div>
    </>
  );
}
