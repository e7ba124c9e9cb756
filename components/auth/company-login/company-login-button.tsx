"use client";

import { useTranslations } from "next-intl";
import { Building2 } from "lucide-react";
import { ProviderButton } from "@/components/auth/provider-button";

interface Props {
  companyId: string;
  invitation?: string;
  /** Path after the login; null for the panel's first page. */
  next?: string | null;
}

export function CompanyLoginButton({ companyId, invitation, next = null }: Props) {
  const t = useTranslations("companyLogin");
  return (
    <ProviderButton
      request={{
        call: "POST /api/users/company_login/start/v1",
        body: { company: companyId, ...(invitation && { invitation }), ...(next && { next }) },
      }}
      label={t("continue")}
      busy={t("busy")}
      mark={<Building2 className="size-5 shrink-0" aria-hidden />}
      tone="primary"
    />
  );
}
