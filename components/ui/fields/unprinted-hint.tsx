import { lazy, Suspense, type ReactNode } from "react";
import type { UnprintedTextProps } from "./unprinted-text";

/** Loaded for few texts. Without a network, the hint is missing, and the form works. */
const UnprintedText = lazy(() =>
  import("./unprinted-text").then(
    (loaded) => ({ default: loaded.UnprintedText }),
    () => ({ default: () => null }),
  ),
);

/** Cards and pictures show all other letters and signs. */
const UNUSUAL = /[^ -\u017e\u0621-\u0652]/;

export const isUnusual = (text: string): boolean => UNUSUAL.test(text);

/** Returns a field's hint about what is not printed of its text. */
export const unprintedHint = (props: UnprintedTextProps): ReactNode =>
  isUnusual(props.text) && (
    <Suspense>
      <UnprintedText {...props} />
    </Suspense>
  );
