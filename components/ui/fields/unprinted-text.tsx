import { useTranslations } from "next-intl";
import { findUnprinted, toPrintable } from "#lib/domain/text/printable";

export interface UnprintedTextProps {
  text: string;
  /** A name without a letter that is printed is replaced by the username; any other line is left out. */
  isName?: boolean;
  /** Where the text is printed: cards and pictures of the page, or slips and invoices. */
  on?: "card" | "paper";
}

/** Says what is left out of a text in print, and what stands there instead (print 3). */
export function UnprintedText({ text, isName = false, on = "card" }: UnprintedTextProps) {
  const t = useTranslations("unprinted");
  const signs = findUnprinted(text);
  const printed = toPrintable(text);
  if (signs.length === 0) return null;
  return (
    <span role="status" className="block text-muted">
      {printed === ""
        ? t(isName ? "username" : `${on}.nothing`)
        : t(`${on}.signs`, { signs: signs.join(" "), printed })}
    </span>
  );
}
