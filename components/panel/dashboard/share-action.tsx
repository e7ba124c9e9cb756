"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { useCopy } from "@/components/ui/use-copy";

const IGNORED_ERRORS = ["AbortError", "InvalidStateError"];

interface Props {
  /** The short link, absolute. */
  address: string;
  /** Title for the share sheet: the owner's name. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Opens the share sheet; copies the URL where the browser has none. */
export function ShareAction({ address, name, className, children }: Props) {
  const t = useTranslations("form");
  const { isCopied, copy } = useCopy();

  async function share() {
    if (!navigator.share) return copy(address);
    try {
      await navigator.share({ title: name, url: address });
    } catch (error) {
      // The user closed the share sheet, or it is open already.
      if (error instanceof DOMException && IGNORED_ERRORS.includes(error.name)) return;
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
