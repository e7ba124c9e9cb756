import type { Locale } from "#lib/domain/locale";
import { directionOf } from "#lib/i18n/routing";

export function MessageText({ text, language }: { text: string; language: Locale }) {
  return (
    <p
      lang={language}
      dir={directionOf(language)}
      className="rounded-[10px] bg-sunk px-4 py-3 text-start wrap-anywhere whitespace-pre-line"
    >
      {text}
    </p>
  );
}
