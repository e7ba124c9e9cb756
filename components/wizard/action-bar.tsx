import { useId } from "react";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Price } from "@/components/card/price";
import { NoScriptNote } from "@/components/layout/states/no-script-note";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CancelDesign } from "./design/cancel-design";
import type { SignUpValues, Step } from "@/components/wizard/kit/sign-up-schema";
import { SubmitReason } from "./submit-reason";

interface Props {
  form: UseFormReturn<SignUpValues>;
  step: Step;
  /** Price of card and delivery, in DA. */
  dueDa: number;
  failure: string;
  onCloseFailure: () => void;
  onBack: () => void;
  isBusy: boolean;
  /** False without consent: the last button then only says what is missing. */
  isReady: boolean;
}

/** Sticky at the bottom. Failures show here, beside the pressed button. */
export function ActionBar({ form, step, dueDa, failure, onCloseFailure, onBack, isBusy, isReady }: Props) {
  const t = useTranslations("signUp");
  const actionText = useTranslations("actions");
  const reasonId = useId();
  return (
    <div
      className={`action-bar sticky bottom-0 z-10 -mx-5 mt-auto flex flex-col gap-2 border-t border-line bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:-mx-12 lg:px-12 lg:pb-7 ${step < 2 ? "lg:border-transparent" : ""}`}
    >
      <NoScriptNote />
      <Failure of={failure} onClose={onCloseFailure} />
      {step === 2 && <SubmitReason id={reasonId} form={form} hasAgreed={isReady} />}
      <div className="flex items-center gap-2">
        {step > 0 && (
          <Button tone="quiet" size="large" className="w-14 px-0! lg:w-auto lg:px-6!" onClick={onBack}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            <span className="sr-only lg:not-sr-only">{actionText("back")}</span>
          </Button>
        )}
        {step === 1 && <CancelDesign form={form} />}
        <Button
          type="submit"
          size="large"
          tone={isReady ? "primary" : "quiet"}
          // Not `disabled`: pressing it names what is missing.
          {...(!isReady && { "aria-disabled": true })}
          aria-describedby={step === 2 ? reasonId : undefined}
          isBusy={isBusy}
          className="min-w-0 flex-1 px-3! lg:ms-auto lg:flex-none lg:px-7! lg:text-lg noscript:hidden"
        >
          {step === 2 && !isBusy ? (
            <span>
              {actionText("getCard")}{" "}
              <span className="font-normal">
                <Price da={dueDa} />
              </span>
            </span>
          ) : (
            <span>{t((["next.design", "next.account", "busy"] as const)[step])}</span>
          )}
        </Button>
      </div>
    </div>
  );
}
