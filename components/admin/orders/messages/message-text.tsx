import type { Locale } from "#lib/domain/locale";

/** A text as the customer reads it. */
export function MessageText({ text, language }: { text: string; language: Locale }) {
  return (
    <p
      lang={language}
      dir={language === "ar" ? "rtl" : "ltr"}
      className="rounded-[10px] bg-sunk px-4 py-3 text-start wrap-anywhere whitespace-pre-line"
    >
      {text}
    </p>
  );
}
