"use client";

import { useState, type SyntheticEvent } from "react";
import type { BannerContent } from "@/components/ui/banner";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";

export interface SaveBarState {
  isChanged: boolean;
  isSaving: boolean;
  /** Result of the last save; a success disappears with the next change. */
  notice: BannerContent | null;
  onCloseNotice: () => void;
}

/** Result of the last save, until it is closed or the next save starts. */
export function useSaveResult() {
  const [result, setResult] = useState<BannerContent | null>(null);
  return {
    result,
    onSaved: (text: string) => setResult({ tone: "success", text }),
    onFailed: (text: string) => setResult({ tone: "danger", text }),
    clearResult: () => setResult(null),
    /** Clears the result before each submit. */
    clearThen: (submit: (event: SyntheticEvent) => Promise<void>) => (event: SyntheticEvent) => {
      setResult(null);
      void submit(event);
    },
  };
}

interface Options {
  isChanged: boolean;
  isSubmitting: boolean;
  saved: Pick<ReturnType<typeof useSaveResult>, "result" | "clearResult">;
  /** Message of the failed request; takes the place of the result. Empty when there is none. */
  failure: string;
  clearFailure: () => void;
}

/** Returns the props of SaveBar, and warns before leaving while there are unsaved changes. */
export function useSaveBar({ isChanged, isSubmitting, saved, failure, clearFailure }: Options): SaveBarState {
  useLeaveGuard(isChanged && !isSubmitting);
  return {
    isChanged,
    isSaving: isSubmitting,
    notice: failure ? { tone: "danger", text: failure } : saved.result,
    onCloseNotice: () => {
      saved.clearResult();
      clearFailure();
    },
  };
}
