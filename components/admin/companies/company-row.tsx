import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import type { ListedCompanyWire } from "#lib/contract/company/companies";
import { CompanyStateChip } from "./company-state";

interface Props {
  company: ListedCompanyWire;
  onOpen: () => void;
}

export function CompanyRow({ company: { name, state, members, owners, createdAt }, onOpen }: Props) {
  const t = useTranslations("adminCompanies");
  const locale = useLocale();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={`grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-start -outline-offset-2 hover:bg-sunk @3xl:grid-cols-[minmax(0,1fr)_8rem_8rem_9rem_1.25rem] ${state === "requested" ? "bg-gold-soft/40" : ""}`}
      >
        <span className="flex min-w-0 flex-col">
          <span className="line-clamp-2 font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          <span className="flex min-w-0 text-sm text-muted">
            <bdi dir="ltr" className="truncate">
              {owners.join(", ")}
            </bdi>
          </span>
        </span>
        <span className="justify-self-end @3xl:justify-self-start">
          <CompanyStateChip state={state} />
        </span>
        <span className="text-sm text-muted @3xl:text-base">{t("members", { count: members })}</span>
        <time dateTime={createdAt} className="justify-self-end text-sm text-muted @3xl:justify-self-start">
          {formatDay(createdAt, locale)}
        </time>
        <ChevronRight className="size-5 text-muted @max-3xl:hidden rtl:-scale-x-100" aria-hidden />
      </button>
    </li>
  );
}
