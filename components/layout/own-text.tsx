import type { ReactNode } from "react";
import { useLocale } from "#lib/i18n/use-locale";

interface Props {
  text: string;
  className?: string;
  /** Absent: the text. */
  children?: ReactNode;
}

/** The first letter is Arabic; which language Latin letters are in is unknown. */
const ARABIC_FIRST = /^\P{L}*\p{Script=Arabic}/u;

/** An owner's text: with its own direction, and on English pages with its language when it is Arabic. */
export function OwnText({ text, className, children = text }: Props) {
  const isForeign = useLocale() !== "ar" && ARABIC_FIRST.test(text);
  return (
    <bdi lang={isForeign ? "ar" : undefined} className={className}>
      {children}
    </bdi>
  );
}
