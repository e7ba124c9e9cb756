import type { ComponentProps } from "react";

const SHAPE =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-[10px] px-5 py-2 text-center font-semibold " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted aria-disabled:opacity-60";

const TONES = {
  primary: "bg-gold text-ink",
  dark: "bg-ink text-paper",
  quiet: "border border-control bg-surface text-text",
  danger: "border border-danger bg-surface text-danger",
} as const;

type ButtonTone = keyof typeof TONES;

/** For links that look like buttons. */
export const buttonClass = (tone: ButtonTone = "primary") => `${SHAPE} ${TONES[tone]}`;

interface Props extends ComponentProps<"button"> {
  tone?: ButtonTone;
  /** Still there and focusable, but not to be pressed again. */
  isBusy?: boolean;
}

export function Button({ tone, isBusy = false, type = "button", className = "", ...rest }: Props) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      className={`${buttonClass(tone)} ${className}`}
      {...rest}
    />
  );
}
