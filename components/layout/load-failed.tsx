"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button, buttonClass } from "@/components/ui/button";
import { pages } from "#lib/wire/pages";

export function LoadFailed({ reason }: { reason: string }) {
  const t = useTranslations("errorView");
  return (
    <div role="alert" className="box flex flex-col items-start gap-4 p-6">
      <h2 className="flex items-center gap-2 text-lg font-semibold text-danger">
        <CircleAlert className="size-6 shrink-0" aria-hidden /> {t("title")}
      </h2>
      <div className="flex flex-col gap-1">
        <p>{t("text")}</p>
        <p className="text-muted">{reason}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
        <LocaleLink href={pages.adminLogin} className={buttonClass("quiet")}>
          {t("toLogin")}
        </LocaleLink>
      </p>
    </div>
  );
}
