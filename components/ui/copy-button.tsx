"use client";

import { useEffect, useState } from "react";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { COPIED_MS } from "@/lib/domain/limits";
import { Button } from "./button";

/** Copies a text, and says so for 1.5 s (SPEC §4). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations("form");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Not everywhere may a page write the clipboard; the text can be selected beside the button.
    }
  }

  return (
    <Button tone="quiet" onClick={() => void copy()}>
      <Icon className="size-5 shrink-0" aria-hidden />
      <span aria-live="polite">{isCopied ? t("copied") : label}</span>
    </Button>
  );
}
