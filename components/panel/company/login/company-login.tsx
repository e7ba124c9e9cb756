"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingPending } from "@/components/panel/kit/setting-pending";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { useApi } from "#lib/client/api/use-api";
import { useInvalidate } from "#lib/client/queries/call-query";
import { companyLoginQuery } from "#lib/client/queries/company/company-login";
import type { CompanyLoginSettingsWire } from "#lib/contract/company/login";
import { LoginSettingsForm } from "./login-settings-form";
import { RemoveLoginDialog } from "./remove-login-dialog";

/** Settings of the company's OpenID Connect provider, for its owner (company-login 1). */
export function CompanyLogin({ username }: { username: string }) {
  const t = useTranslations("companyLoginSettings");
  const invalidate = useInvalidate();
  const { data, error, isFetching, refetch } = useQuery(companyLoginQuery(useApi()));
  const [isRemoving, setIsRemoving] = useState(false);
  const refresh = () => void invalidate(["GET /api/users/company/login/v1"]);
  return (
    <section aria-labelledby="company-login" className="flex flex-col gap-3">
      <div>
        <h2 id="company-login" className="text-lg font-semibold">
          {t("title")}
        </h2>
        <p className="text-muted">{t("lead")}</p>
      </div>
      {!data && <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <div className="box flex flex-col gap-5 p-5">
          <Address label={t("redirect")} hint={t("redirectHint")} text={data.redirectAddress} />
          <LoginSettingsForm
            key={JSON.stringify(data.login)}
            login={data.login}
            username={username}
            onDone={refresh}
          />
          {data.login && (
            <>
              <hr className="border-line" />
              <Address label={t("address")} hint={t("addressHint")} text={data.address} />
              <State login={data.login} />
              <p>
                <Button tone="quiet" onClick={() => setIsRemoving(true)}>
                  {t("remove")}
                </Button>
              </p>
            </>
          )}
        </div>
      )}
      {isRemoving && (
        <RemoveLoginDialog
          username={username}
          onClose={() => setIsRemoving(false)}
          onDone={() => {
            setIsRemoving(false);
            refresh();
          }}
        />
      )}
    </section>
  );
}

function Address({ label, hint, text }: { label: string; hint: string; text: string }) {
  const actionText = useTranslations("actions");
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{label}</h3>
      <p className="text-sm text-muted">{hint}</p>
      <code dir="ltr" className="rounded-[10px] bg-sunk px-3 py-2.5 font-mono text-sm break-all">
        {text}
      </code>
      <p>
        <CopyButton text={text} label={actionText("copy")} />
      </p>
    </div>
  );
}

function State({ login }: { login: CompanyLoginSettingsWire }) {
  const t = useTranslations("companyLoginSettings");
  return (
    <ul className="flex flex-col gap-1 text-[0.9375rem]">
      <li>{t(login.isProven ? "proven" : "notProven")}</li>
      <li>{t("linked", { count: login.linked })}</li>
    </ul>
  );
}
