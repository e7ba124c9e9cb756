"use client";

import { ExternalLink, Menu } from "lucide-react";
import { useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { Logo } from "@/components/layout/logo";
import { LocaleLink } from "@/components/layout/locale-link";
import { ThemeSwitch } from "@/components/layout/theme-switch";
import { pages } from "#lib/wire/pages";
import { useLocale } from "#lib/i18n/use-locale";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { useCollapsed } from "./use-collapsed";

const SQUARE = "inline-flex size-[44px] shrink-0 items-center justify-center rounded-[10px] hover:bg-sunk";

interface Props {
  sidebarId: string;
}

export function PanelTopBar({ sidebarId }: Props) {
  const t = useTranslations("panel");
  const actionText = useTranslations("actions");
  const owner = usePanelOwner();
  const [isCollapsed, setCollapsed] = useCollapsed();
  return (
    <header className="sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b border-line bg-paper px-3 lg:px-4">
      <button
        type="button"
        aria-label={actionText("menu")}
        aria-expanded={!isCollapsed}
        aria-controls={sidebarId}
        onClick={() => setCollapsed(!isCollapsed)}
        className={`${SQUARE} max-lg:hidden`}
      >
        <Menu className="size-5" aria-hidden />
      </button>
      <span className="ps-2">
        <Logo />
      </span>
      <span className="ms-3 min-w-0 truncate border-s border-line ps-4 text-muted max-sm:sr-only">
        {t("title")}
      </span>
      <span className="flex-1" />
      <LanguageSwitch locale={useLocale()} sign="onPhones" />
      <ThemeSwitch />
      {owner && (
        <LocaleLink
          href={pages.view(owner.username)}
          target="_blank"
          rel="noopener"
          aria-label={actionText("openMyPage")}
          title={actionText("openMyPage")}
          className={SQUARE}
        >
          <ExternalLink className="size-5" aria-hidden />
        </LocaleLink>
      )}
    </header>
  );
}
