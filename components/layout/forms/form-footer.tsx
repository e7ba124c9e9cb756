"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

interface Props {
  failure: string;
  onCloseFailure: () => void;
  /** Success text of the last submit. */
  success?: string;
  onCloseSuccess?: () => void;
  isSubmitting: boolean;
  isDirty: boolean;
  submit: string;
}

export function FormFooter(props: Props) {
  const { failure, onCloseFailure, success = "", onCloseSuccess, isSubmitting, isDirty, submit } = props;
  const t = useTranslations("form");
  return (
    <>
      <Banner
        content={
          failure ? { tone: "danger", text: failure } : success ? { tone: "success", text: success } : null
        }
        onClose={() => (failure ? onCloseFailure() : onCloseSuccess?.())}
      />
      <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {isDirty && (
          <span className="inline-flex items-center gap-2 text-muted">
            <span className="size-2 rounded-full bg-gold" aria-hidden /> {t("unsaved")}
          </span>
        )}
        <Button type="submit" isBusy={isSubmitting}>
          {submit}
        </Button>
      </p>
    </>
  );
}
