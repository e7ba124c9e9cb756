"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyFallbackDialog } from "./copy-fallback-dialog";
import { useCopy } from "./use-copy";

interface Props {
  text: string;
  label: string;
  className?: string;
}

export function CopyButton({ text, label, className }: Props) {
  const t = useTranslations("form");
  const { isCopied, isRefused, copy, close } = useCopy();
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button tone="quiet" onClick={() => void copy(text)} {...(className && { className })}>
        <Icon className="size-5 shrink-0" aria-hidden />
        <span aria-live="polite">{isCopied ? t("copied") : label}</span>
      </Button>
      {isRefused && <CopyFallbackDialog text={text} onClose={close} />}
    </>
  );
}
