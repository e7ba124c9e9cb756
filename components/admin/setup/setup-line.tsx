"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { AttentionLine } from "@/components/admin/kit/attention-line";
import { LocaleLink } from "@/components/layout/locale-link";
import { buttonClass } from "@/components/ui/button";
import { useApi } from "#lib/client/api/use-api";
import { setupQuery } from "#lib/client/queries/admin/settings";
import { REQUIRED_STEPS } from "#lib/domain/admin/setup";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";

/** Names the steps without which a first order would cost money; nothing once they are done. */
export function SetupLine() {
  const t = useTranslations("adminSetup");
  const locale = useLocale();
  const { data } = useQuery(setupQuery(useApi()));
  const left = data ? REQUIRED_STEPS.filter((step) => !data.done.includes(step)) : [];
  if (left.length === 0) return null;
  return (
    <AttentionLine
      icon={TriangleAlert}
      action={
        <LocaleLink href={`${pages.adminSettings}#setup`} className={buttonClass("plain", "small")}>
          {t("show")}
        </LocaleLink>
      }
    >
      {t("left", {
        count: left.length,
        steps: joinWords(
          left.map((step) => t(`steps.${step}.title`)),
          locale,
        ),
      })}
    </AttentionLine>
  );
}
