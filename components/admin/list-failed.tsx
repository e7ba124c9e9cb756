"use client";

import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button, buttonClass } from "@/components/ui/button";
import { pages } from "@/lib/wire/paths";

/** The list could not be loaded (SPEC §2): again, or through the login. */
export function ListFailed() {
  const t = useTranslations("errorView");
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-[14px] border border-danger bg-danger-soft p-5"
    >
      <h2 className="text-lg font-semibold text-danger">{t("title")}</h2>
      <p>{t("text")}</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
        <LocaleLink href={pages.adminLogin} className={buttonClass("quiet")}>
          {t("toLogin")}
        </LocaleLink>
      </p>
    </div>
  );
}
