import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";

/** Tells owners that a recovery has paused keys or webhooks of the company (open-api 15). */
export function PausedAccessNote() {
  const t = useTranslations("company");
  return (
    <p className="flex items-start gap-3 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text">
      <TriangleAlert className="mt-[0.3em] size-5 shrink-0" aria-hidden />
      <span>
        {t("paused")}{" "}
        <LocaleLink
          href={pages.panelCompanyDevelopers}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("checkPaused")}
        </LocaleLink>
      </span>
    </p>
  );
}
