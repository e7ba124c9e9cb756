"use client";

import { useState } from "react";
import { DialogForm } from "@/components/layout/forms/dialog-form";
import { RadioCard } from "@/components/ui/fields/radio-card";
import { usePanelMutation } from "@/components/panel/kit/use-panel-mutation";
import type { CallRequest } from "#lib/client/api/call-request";
import type { OwnCall } from "#lib/contract/calls";

interface Option {
  label: string;
  text: string;
}

interface Props<N extends OwnCall> {
  title: string;
  text: string;
  submit: string;
  /** Null when the person keeps the page in any case. */
  choice: { question: string; keep: Option; end: Option } | null;
  toRequest: (keepsPage: boolean) => CallRequest<N>;
  onClose: () => void;
}

/** Ends a membership, and the page if chosen (company 24). */
export function EndDialog<N extends OwnCall>({ title, text, submit, choice, toRequest, onClose }: Props<N>) {
  const [keepsPage, setKeepsPage] = useState(true);
  const end = usePanelMutation(toRequest, onClose);
  return (
    <DialogForm
      title={title}
      text={text}
      submit={submit}
      isDestructive
      isSubmitting={end.isPending}
      failure={end.error?.message ?? ""}
      clearFailure={end.reset}
      onClose={onClose}
      onSubmit={() => {
        end.mutate(keepsPage);
      }}
    >
      {choice && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 font-semibold">{choice.question}</legend>
          <RadioCard {...choice.keep} name="page" checked={keepsPage} onChange={() => setKeepsPage(true)} />
          <RadioCard {...choice.end} name="page" checked={!keepsPage} onChange={() => setKeepsPage(false)} />
        </fieldset>
      )}
    </DialogForm>
  );
}
