"use client";

import { useState } from "react";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { notify } from "@/components/ui/toaster";
import type { ResponseOf } from "#lib/contract/calls";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { FactorEnrolment } from "./factor-enrolment";
import { FactorProofDialog, type FactorStep } from "./factor-proof-dialog";
import { RecoveryCodes } from "./recovery-codes";

/** At this number of recovery codes or fewer, the page suggests new ones. */
const FEW_CODES = 3;

interface Props {
  state: ResponseOf<"GET /api/group/factor/v1">;
  username: string;
  /** Called when the change is complete and its recovery codes have been seen. */
  onChanged: () => void;
}

export function FactorSection({ state: { factor, isRequired }, username, onChanged }: Props) {
  const t = useTranslations("adminSecurity.factor");
  const locale = useLocale();
  const [step, setStep] = useState<FactorStep | null>(null);
  const [started, setStarted] = useState<ResponseOf<"POST /api/group/factor/start/v1"> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const asked = { username, onClose: () => setStep(null) };

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          onChanged();
        }}
      />
    );
  }
  if (started) {
    return (
      <FactorEnrolment
        started={started}
        onCancel={() => setStarted(null)}
        onDone={(made) => {
          setStarted(null);
          setCodes(made);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      {factor ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Chip tone="success" hasDot>
              {t("on")}
            </Chip>
            <span className="text-muted">{t("since", { day: formatDay(factor.enrolledAt, locale) })}</span>
          </p>
          <p className={factor.codesLeft <= FEW_CODES ? "flex items-start gap-2 text-gold-text" : undefined}>
            {factor.codesLeft <= FEW_CODES && (
              <TriangleAlert className="mt-[0.3em] size-5 shrink-0" aria-hidden />
            )}
            <span>
              <span>{t("codesLeft", { count: factor.codesLeft })}</span>
              {factor.codesLeft <= FEW_CODES && <span>{` · ${t("fewLeft")}`}</span>}
            </span>
          </p>
          <p className="flex flex-wrap gap-2">
            <Button tone="quiet" onClick={() => setStep("renew")}>
              {t("renew")}
            </Button>
            <Button tone="quiet" onClick={() => setStep("replace")}>
              {t("replace")}
            </Button>
            {!isRequired && (
              <Button tone="danger" onClick={() => setStep("remove")}>
                {t("remove")}
              </Button>
            )}
          </p>
        </>
      ) : (
        <>
          <Chip tone="quiet" hasDot>
            {t("off")}
          </Chip>
          <p>{t("offText")}</p>
          <Button onClick={() => setStep("setUp")}>{t("setUp")}</Button>
        </>
      )}
      {(step === "setUp" || step === "replace") && (
        <FactorProofDialog
          {...asked}
          step={step}
          toRequest={(body) => ({ call: "POST /api/group/factor/start/v1", body })}
          onDone={(_notice, response) => {
            setStep(null);
            setStarted(response);
          }}
        />
      )}
      {step === "renew" && (
        <FactorProofDialog
          {...asked}
          step={step}
          toRequest={(body) => ({ call: "POST /api/group/factor/codes/v1", body })}
          onDone={(_notice, response) => {
            setStep(null);
            setCodes(response.codes);
          }}
        />
      )}
      {step === "remove" && (
        <FactorProofDialog
          {...asked}
          step={step}
          toRequest={(body) => ({ call: "POST /api/group/factor/remove/v1", body })}
          onDone={(notice) => {
            setStep(null);
            notify(notice);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
