import type { ReactNode } from "react";
import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { pages } from "#lib/wire/pages";
import { BackLink } from "@/components/panel/kit/back-link";

interface Props {
  title: string;
  username: string;
  /** Shows the reminder to save before going back. */
  isForm?: boolean;
  children: ReactNode;
}

export function SettingsPage({ title, username, isForm = false, children }: Props) {
  const t = useTranslations("settings");
  return (
    <div className="flex w-full flex-col lg:max-w-2xl gap-4">
      <div>
        <BackLink href={pages.panelSettings} label={t("back")} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-[1.75rem] leading-normal font-semibold">{title}</h1>
          <bdi dir="ltr" className="text-sm wrap-anywhere text-muted">
            {username}
          </bdi>
        </div>
      </div>
      {isForm && (
        <p className="flex items-start gap-3 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text">
          <Info className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("saveFirst")}
        </p>
      )}
      {children}
    </div>
  );
}
