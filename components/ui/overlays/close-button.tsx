"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";

export function CloseButton({ size = "size-11" }: { size?: "size-11" | "size-[44px]" }) {
  const actionText = useTranslations("actions");
  return (
    <Dialog.Close
      aria-label={actionText("close")}
      className={`inline-flex ${size} shrink-0 items-center justify-center rounded-[10px] hover:bg-sunk`}
    >
      <X className="size-5" aria-hidden />
    </Dialog.Close>
  );
}
