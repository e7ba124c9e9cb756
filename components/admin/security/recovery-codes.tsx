"use client";

import { useEffect, useRef } from "react";
import { Download, Printer, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";

interface Props {
  codes: readonly string[];
  /** Called when the admin has saved the codes; they are never shown again. */
  onDone: () => void;
}

/** Recovery codes, shown once. A print has only the codes and their title. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const t = useTranslations("adminSecurity.codes");
  const actionText = useTranslations("actions");
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form was removed.
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${t("file")}\n\n${text}`)}`;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t("title")}
      </h3>
      <p>{t("text")}</p>
      <p
        role="status"
        className="flex items-start gap-2 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text print:hidden"
      >
        <TriangleAlert className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("once")}
      </p>
      <ul className="grid gap-x-6 gap-y-1 rounded-[10px] bg-sunk p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center">
            <bdi dir="ltr" className="font-mono tracking-wide">
              {code}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={text} label={actionText("copy")} />
        <a href={file} download="logix-recovery-codes.txt" className={buttonClass("quiet")}>
          <Download className="size-5" aria-hidden /> {t("download")}
        </a>
        <Button tone="quiet" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden /> {actionText("print")}
        </Button>
      </p>
      <p className="flex justify-end print:hidden">
        <Button onClick={onDone}>{t("done")}</Button>
      </p>
    </div>
  );
}
