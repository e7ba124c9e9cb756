import type { ReactNode } from "react";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  text: string;
  className?: string;
  /** Default: `text`. */
  children?: ReactNode;
}

/** Arabic first letter; the language of Latin text is unknown. */
const ARABIC_FIRST = /^\P{L}*\p{Script=Arabic}/u;

/** An owner's text, with its own direction, and `lang` for Arabic text on English pages. */
export function UserText({ text, className, children = text }: Props) {
  const isForeign = useLocale() !== "ar" && ARABIC_FIRST.test(text);
  return (
    <bdi lang={isForeign ? "ar" : undefined} className={className}>
      {children}
    </bdi>
  );
}
