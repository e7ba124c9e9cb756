import { useEffect, useState } from "react";
import { isUnusual } from "@/components/ui/fields/unprinted-hint";

type Print = (text: string) => string;

/** Returns texts as the card shows them (print 3); they are as typed until a rarely needed file is loaded. */
export function usePrinted(texts: readonly string[]): string[] {
  const [print, setPrint] = useState<Print>();
  const isNeeded = texts.some(isUnusual);
  useEffect(() => {
    if (!isNeeded) return;
    import("#lib/domain/text/printable").then(
      ({ toPrintable }) => setPrint(() => toPrintable),
      () => {},
    );
  }, [isNeeded]);
  return texts.map((text) => print?.(text) ?? text);
}
