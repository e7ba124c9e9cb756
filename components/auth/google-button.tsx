"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { ProviderButton } from "./provider-button";

interface Props {
  /** Path after the login; null for the panel's first page. */
  next: string | null;
  mark: ReactNode;
}

/** Starts a Google sign-in, which returns to the login page. */
export function GoogleButton({ next, mark }: Props) {
  const t = useTranslations("login");
  return (
    <ProviderButton
      request={{ call: "POST /api/users/google/signin", body: next ? { next } : {} }}
      label={t("google")}
      busy={t("googleBusy")}
      mark={mark}
    />
  );
}
