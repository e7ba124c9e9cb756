"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { useCopy } from "@/components/ui/use-copy";

const QUIET = ["AbortError", "InvalidStateError"];

interface Props {
  /** The short link, absolute. */
  address: string;
  /** Whose page it is. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Hands the page's address to the phone's own sharing, else to the clipboard, and says so for 1.5 s. */
export function ShareAction({ address, name, className, children }: Props) {
  const t = useTranslations("form");
  const { isCopied, copy } = useCopy();

  async function share() {
    if (!navigator.share) return copy(address);
    try {
      await navigator.share({ title: name, url: address });
    } catch (error) {
      // Closed without a choice, or open already.
      if (error instanceof DOMException && QUIET.includes(error.name)) return;
      await copy(address);
    }
  }

  return (
    <button type="button" onClick={() => void share()} className={className}>
      {children}
      <span aria-live="polite" className="text-sm text-success empty:hidden">
        {isCopied && t("copied")}
      </span>
    </button>
  );
}
