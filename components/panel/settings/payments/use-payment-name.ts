"use client";

import { useTranslations } from "next-intl";

/** Brand names are not translated; "Bank Transfer" is. */
export function usePaymentName(): (type: string) => string {
  const t = useTranslations("settings.payments");
  return (type) => (type === "Bank Transfer" ? t("bankTransfer") : type);
}
