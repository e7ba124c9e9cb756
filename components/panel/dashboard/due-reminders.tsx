import { Bell, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { pages } from "#lib/wire/pages";

export function DueReminders({ count }: { count: number }) {
  const t = useTranslations("dashboard");
  return (
    <LocaleLink
      href={pages.panelContacts}
      className="flex min-h-11 items-center gap-3 rounded-[10px] bg-gold-soft px-4 py-2.5 font-semibold text-gold-text"
    >
      <Bell className="size-5 shrink-0" aria-hidden /> {t("reminders", { count })}
      <ChevronRight className="ms-auto size-5 shrink-0 rtl:-scale-x-100" aria-hidden />
    </LocaleLink>
  );
}
