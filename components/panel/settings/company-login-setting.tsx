"use client";

import { useState } from "react";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { LocaleLink } from "@/components/layout/locale-link";
import { Button, buttonClass } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import type { OwnCompanyLogin } from "#lib/domain/company/company-login";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { pages } from "#lib/wire/pages";

interface Props {
  username: string;
  login: OwnCompanyLogin;
}

/** Shows the link to the company login, and ends it with the password (company-login 13). */
export function CompanyLoginSetting({ username, login }: Props) {
  const t = useTranslations("settings.company_login");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const { companyId, company, isRequired, subject } = login;
  const [linkedAt, setLinkedAt] = useState(login.linkedAt);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <section className="box flex flex-col items-start gap-4 p-5">
        {linkedAt ? (
          <>
            <p className="text-muted">
              <span>{t("lead", { company })}</span> {isRequired && <span>{t("required", { company })}</span>}
            </p>
            <p className="flex items-start gap-3 font-semibold">
              <Check className="mt-[0.3em] size-5 shrink-0 text-success" aria-hidden />
              <span>{t("since", { date: formatDay(linkedAt.toISOString(), locale) })}</span>
            </p>
            <p>
              <span className="block text-sm text-muted">{t("subject")}</span>
              <bdi dir="ltr" className="font-mono text-sm wrap-anywhere">
                {subject}
              </bdi>
            </p>
            <Button tone="danger" onClick={() => setAsking(true)}>
              {t("end")}
            </Button>
          </>
        ) : (
          <>
            <p className="font-semibold">{t("none")}</p>
            <p className="text-muted">
              <span>{t("noneText", { company })}</span>{" "}
              {isRequired && <span>{t("required", { company })}</span>}
            </p>
            <LocaleLink href={pages.companyLogin(companyId)} className={buttonClass("quiet")}>
              {t("open")}
            </LocaleLink>
          </>
        )}
      </section>
      {isAsking && (
        <PasswordDialog
          username={username}
          toRequest={(body) => ({ call: "POST /api/users/company_login/unlink/v1", body })}
          words={{
            title: t("endTitle"),
            text: t(isRequired ? "endTextRequired" : "endText", { company }),
            submit: t("end"),
            busy: t("ending"),
            password: fieldText("password"),
          }}
          isDestructive
          onClose={() => setAsking(false)}
          onDone={(text) => {
            notify(text);
            setLinkedAt(null);
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
