"use client";

import type { FormEvent, ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";

interface Props {
  title: ReactNode;
  text: ReactNode;
  submit: string;
  isDestructive?: boolean;
  isSubmitting: boolean;
  /** True while data for the form loads: it cannot be sent. */
  isLoading?: boolean;
  /** True when data for the form is missing: it cannot be sent. */
  isIncomplete?: boolean;
  failure: string;
  clearFailure: () => void;
  onSubmit: (event: FormEvent) => void | Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form, which stays open while the form is being sent. */
export function DialogForm(props: Props) {
  const { title, text, submit, isDestructive, isSubmitting, children, ...form } = props;
  const { isLoading = false, isIncomplete = false } = props;
  const actionText = useTranslations("actions");
  const close = () => !isSubmitting && form.onClose();
  return (
    <Dialog onClose={close} title={title} text={text}>
      {/* Without JavaScript, GET would put passwords into the URL. */}
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting && !isLoading && !isIncomplete) void form.onSubmit(event);
        }}
      >
        <Failure of={form.failure} onClose={form.clearFailure} />
        {children}
        <p className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <Button tone="quiet" onClick={close} disabled={isSubmitting}>
            {actionText("cancel")}
          </Button>
          <Button
            type="submit"
            tone={isDestructive ? "destructive" : "primary"}
            isBusy={isSubmitting || isLoading}
            disabled={isIncomplete}
          >
            {submit}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
