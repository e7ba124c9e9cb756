"use client";

import { useRef, useState } from "react";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LOCALES, type Locale } from "#lib/domain/locale";
import { LANGUAGE_NAMES } from "#lib/i18n/languages";
import { useLocale } from "#lib/i18n/use-locale";
import { PanelBox } from "@/components/panel/dashboard/panel-box";
import { useRichCopy } from "./use-rich-copy";

interface Props {
  signatures: readonly { locale: Locale; html: string; text: string }[];
}

/** E-mail signature, to copy with its design (share 1). */
export function SignatureBox({ signatures }: Props) {
  const t = useTranslations("share.signature");
  const texts = useTranslations("form");
  const page = useLocale();
  const [locale, setLocale] = useState<Locale>(page);
  const preview = useRef<HTMLDivElement>(null);
  const { outcome, copy } = useRichCopy();
  const chosen = signatures.find((signature) => signature.locale === locale);
  if (!chosen) return null;
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <PanelBox title={t("title")} className="gap-4">
      <p className="text-muted">{t("text")}</p>
      <div role="group" aria-label={t("language")} className="flex flex-wrap gap-2">
        {LOCALES.map((option) => (
          <Button
            key={option}
            tone="quiet"
            size="small"
            lang={option}
            aria-pressed={option === locale}
            className="aria-pressed:border-gold-text! aria-pressed:text-gold-text!"
            onClick={() => setLocale(option)}
          >
            {LANGUAGE_NAMES[option]}
          </Button>
        ))}
      </div>
      {/* White as in most mail programs, in both themes. A phone has no room for text beside the code. */}
      <div
        ref={preview}
        lang={locale}
        className="[&_img]:max-w-none max-sm:[&>table>tbody>tr>td]:block max-sm:[&>table>tbody>tr>td+td]:mt-3 overflow-x-auto rounded-[10px] bg-white p-4 wrap-anywhere ring-1 ring-line"
        // Built on the server from escaped texts.
        dangerouslySetInnerHTML={{ __html: chosen.html }}
      />
      <Button onClick={() => void copy(chosen, preview.current)} className="self-start max-sm:w-full">
        <Icon className="size-5 shrink-0" aria-hidden />
        <span aria-live="polite">{outcome === "copied" ? texts("copied") : t("copy")}</span>
      </Button>
      <p role="status" className="text-sm text-danger empty:hidden">
        {outcome === "refused" && t("refused")}
      </p>
      <p className="text-sm text-muted">{t("where")}</p>
    </PanelBox>
  );
}
