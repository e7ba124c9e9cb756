import {
  ArrowLeftRight,
  Building2,
  BriefcaseBusiness,
  ChevronRight,
  CircleUserRound,
  CreditCard,
  Database,
  KeyRound,
  Landmark,
  MonitorSmartphone,
  Nfc,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { PAY_ACCOUNTS_MAX, PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import { pages, type SettingsView } from "#lib/wire/pages";

const ENTRIES: readonly (readonly [SettingsView, LucideIcon])[] = [
  ["change_pass", KeyRound],
  ["change_payments_method", Wallet],
  ["accounts", Landmark],
  ["google", CircleUserRound],
  ["company_login", BriefcaseBusiness],
  ["opening", Nfc],
  ["linked_page", ArrowLeftRight],
  ["cards", CreditCard],
  ["company", Building2],
  ["sessions", MonitorSmartphone],
  ["data", Database],
];

const MAX = { change_payments_method: PAYMENT_METHODS_MAX, accounts: PAY_ACCOUNTS_MAX } as const;

interface Props {
  username: string;
  counts: Record<keyof typeof MAX, number>;
  views: readonly SettingsView[];
}

export function SettingsMenu({ username, counts, views }: Props) {
  const t = useTranslations("settings");
  const fieldText = useTranslations("fields");
  return (
    <>
      <p className="text-muted">
        {fieldText("username")}:{" "}
        <bdi dir="ltr" className="font-semibold wrap-anywhere text-text">
          {username}
        </bdi>
      </p>
      <nav aria-label={t("title")} className="box divide-y lg:max-w-2xl divide-line overflow-hidden">
        {ENTRIES.filter(([view]) => views.includes(view)).map(([view, Icon]) => (
          <LocaleLink
            key={view}
            href={pages.panelSettingsView(view)}
            className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-sunk"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunk text-gold-text">
              <Icon className="size-5" aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`${view}.title`)}</span>
              <span className="block text-sm text-muted">{t(`${view}.text`)}</span>
            </span>
            {(view === "change_payments_method" || view === "accounts") && (
              <span className="shrink-0 text-sm text-muted">
                {t("countOf", { count: String(counts[view]), max: String(MAX[view]) })}
              </span>
            )}
            <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden />
          </LocaleLink>
        ))}
      </nav>
    </>
  );
}
