import { useTranslations } from "next-intl";
import { findUnprinted, toPrintable } from "#lib/domain/text/printable";

export interface UnprintedTextProps {
  text: string;
  /** A name without a letter that is printed is replaced by the username, any other line is left out. */
  isName?: boolean;
}

/** Says what cards and pictures leave out of a text, and what they show instead (print 3). */
export function UnprintedText({ text, isName = false }: UnprintedTextProps) {
  const t = useTranslations("unprinted");
  const signs = findUnprinted(text);
  const printed = toPrintable(text);
  if (signs.length === 0) return null;
  return (
    <span role="status" className="block">
      {printed === "" ? t(isName ? "username" : "nothing") : t("signs", { signs: signs.join(" "), printed })}
    </span>
  );
}
