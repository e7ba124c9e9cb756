"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LogOutButton } from "./log-out-button";

/** SPEC §2's generic error screen, for areas behind a login. */
export function ErrorView() {
  const t = useTranslations("errorView");
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col items-start justify-center gap-4 p-5">
      <h1 className="text-3xl font-semibold">{t("title")}</h1>
      <p role="alert" className="text-muted">
        {t("text")}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={() => window.location.reload()}>{t("retry")}</Button>
        <LogOutButton wording="error" />
      </p>
    </main>
  );
}
