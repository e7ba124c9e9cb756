"use client";

import { useState } from "react";
import type { BannerContent } from "@/components/ui/banner";

interface Sending {
  isSending: boolean;
  /** Message of the failed request; takes the place of the result. Empty when there is none. */
  failure: string;
  clearFailure: () => void;
}

/** Result of a form's last save, until it is closed or the next save starts. */
export function useSaveBar({ isSending, failure, clearFailure }: Sending) {
  const [result, setResult] = useState<BannerContent | null>(null);
  const notice: BannerContent | null = failure ? { tone: "danger", text: failure } : result;
  function onCloseNotice(): void {
    setResult(null);
    clearFailure();
  }
  return {
    showSaved: (text: string) => setResult({ tone: "success", text }),
    showFailed: (text: string) => setResult({ tone: "danger", text }),
    /** Props of SaveBar. */
    bar: { isSaving: isSending, notice, onCloseNotice },
  };
}
