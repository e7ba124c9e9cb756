"use client";

import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

interface Props {
  failure: string;
  onCloseFailure: () => void;
  isSubmitting: boolean;
  isDirty: boolean;
  submit: string;
}

export function FormFooter({ failure, onCloseFailure, isSubmitting, isDirty, submit }: Props) {
  const t = useTranslations("form");
  return (
    <>
      <Failure of={failure} onClose={onCloseFailure} />
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
