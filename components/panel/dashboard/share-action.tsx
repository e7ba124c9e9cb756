"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { CopyFallbackDialog } from "@/components/ui/copy/copy-fallback-dialog";
import { useCopy } from "@/components/ui/copy/use-copy";

const IGNORED_ERRORS = ["AbortError", "InvalidStateError"];

interface Props {
  address: string;
  /** Title for the share sheet: the owner's name. */
  name: string;
  className: string;
  children: ReactNode;
}

/** Opens the share sheet, or copies the URL when the browser has none. */
export function ShareAction({ address, name, className, children }: Props) {
  const t = useTranslations("form");
  const { isCopied, isRefused, copy, close } = useCopy();

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
    <div>
      <button type="button" onClick={() => void share()} className={className}>
        <span className="contents">{children}</span>
        {isCopied && (
          <span aria-hidden className="text-sm text-success">
            {t("copied")}
          </span>
        )}
      </button>
      {/* Outside the button: dialogs hide all but live regions, which would leave the button without a name. */}
      <span role="status" className="sr-only">
        {isCopied && t("copied")}
      </span>
      {isRefused && <CopyFallbackDialog text={address} onClose={close} />}
    </div>
  );
}
