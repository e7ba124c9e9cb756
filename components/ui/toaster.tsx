"use client";

import { Check, CircleAlert } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
import { TOAST_MS } from "@/lib/domain/limits";

interface Props {
  dir: "rtl" | "ltr";
  /** Name of the region for those who hear it. */
  label: string;
  /** On phones there is a bar at the bottom to stay clear of. */
  hasBottomBar?: boolean;
}

/** Where short notices appear, read out politely, for 3 s (SPEC §9). */
export function Toaster({ dir, label, hasBottomBar = false }: Props) {
  return (
    <Sonner
      dir={dir}
      position={dir === "rtl" ? "bottom-left" : "bottom-right"}
      duration={TOAST_MS}
      {...(hasBottomBar && { mobileOffset: { bottom: "5.5rem" } })}
      containerAriaLabel={label}
      icons={{
        success: <Check className="size-5" aria-hidden />,
        error: <CircleAlert className="size-5" aria-hidden />,
      }}
    />
  );
}

/** A notice, if there is a text. */
export function notify(tone: "success" | "error", text: string): void {
  if (text) toast[tone](text);
}
