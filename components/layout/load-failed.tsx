"use client";

import { CircleAlert } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button, buttonClass } from "@/components/ui/button";
import { loginPathFor, pages } from "#lib/wire/pages";

/** A part of a page that could not be loaded. In the admin portal it links to the login. */
export function LoadFailed({ reason }: { reason: string }) {
  const t = useTranslations("errorView");
  const actionText = useTranslations("actions");
  const isInPortal = loginPathFor(usePathname()).endsWith(pages.adminLogin);
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
        <Button onClick={() => window.location.reload()}>{actionText("retry")}</Button>
        {isInPortal && (
          <LocaleLink href={pages.adminLogin} className={buttonClass("quiet")}>
            {t("toLogin")}
          </LocaleLink>
        )}
      </p>
    </div>
  );
}
