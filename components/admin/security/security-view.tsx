"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { LocaleLink } from "@/components/layout/locale-link";
import { OwnPasswordForm } from "@/components/layout/forms/own-password-form";
import { buttonClass } from "@/components/ui/button";
import { factorQuery } from "#lib/client/queries/account/second-factor";
import { useApi } from "#lib/client/api/use-api";
import { useInvalidate } from "#lib/client/queries/call-query";
import { pages } from "#lib/wire/pages";
import { LoadFailed } from "@/components/layout/load-failed";
import { PageTitle } from "@/components/admin/kit/page-title";
import { SettingsSection } from "@/components/admin/kit/settings-section";
import { FactorSection } from "./factor-section";

interface Props {
  email: string;
  username: string;
  /** True while the admin must finish a step here before using the admin area. */
  isPending: boolean;
}

/** The admin's own password and second factor. While one of them is due, no other admin page opens. */
export function SecurityView({ email, username, isPending }: Props) {
  const t = useTranslations("adminSecurity");
  const signedIn = useTranslations("adminSettings");
  const invalidate = useInvalidate();
  const { data, error } = useQuery({ ...factorQuery(useApi()), refetchOnWindowFocus: false });
  const reload = () => invalidate(["GET /api/group/factor/v1"]);
  const [due] = data?.duties ?? [];
  return (
    <>
      <PageTitle
        title={t("title")}
        text={signedIn.rich("signedInAs", { email: () => <bdi dir="ltr">{email}</bdi> })}
      />
      {due && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text print:hidden"
        >
          <TriangleAlert className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t(`due.${due}`)}
        </p>
      )}
      {isPending && data && !due && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-[10px] bg-success-soft px-4 py-3 text-success"
        >
          <p className="flex items-start gap-2">
            <CircleCheck className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("ready")}
          </p>
          <LocaleLink href={pages.admin} className={buttonClass("primary")}>
            {t("toPortal")}
          </LocaleLink>
        </div>
      )}
      <div className="flex flex-col gap-8 pt-2">
        {error && <LoadFailed reason={error.message} />}
        {!data && !error && <span className="skeleton h-40 w-full" aria-busy />}
        {data && due !== "changePassword" && (
          <SettingsSection id="factor" title={t("factor.title")} text={t("factor.text")}>
            <FactorSection state={data} username={username} onChanged={() => void reload()} />
          </SettingsSection>
        )}
        <div className="contents print:hidden">
          <SettingsSection id="password" title={t("password.title")} text={t("password.text")}>
            <OwnPasswordForm username={username} onDone={() => void reload()} />
          </SettingsSection>
        </div>
      </div>
    </>
  );
}
