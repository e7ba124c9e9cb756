import type { ComponentProps, SyntheticEvent } from "react";
import { LoaderCircle } from "lucide-react";

const SHAPE =
  "inline-flex [&_svg]:shrink-0 items-center justify-center gap-2 rounded-[10px] py-2 text-center font-semibold " +
  "transition-[translate,background-color] duration-150 ease-calm active:not-disabled:translate-y-px " +
  "disabled:cursor-not-allowed disabled:border disabled:border-line disabled:bg-sunk disabled:bg-none disabled:text-muted disabled:shadow-none";

const SIZES = {
  regular: "min-h-12 px-5",
  small: "min-h-11 px-4",
  large: "min-h-14 px-6",
} as const;

const TONES = {
  primary:
    "bg-linear-to-b from-[#D3AD35] to-[#C49C20] text-ink shadow-[inset_0_1px_0_rgb(255_244_205/.6),0_2px_4px_rgb(38_28_8/.12)]",
  dark: "bg-strong text-on-strong",
  quiet: "border border-line bg-surface text-text hover:border-control",
  danger: "border border-danger/40 bg-surface text-danger hover:border-danger",
  destructive: "bg-danger text-paper",
  plain: "text-gold-text hover:bg-gold-soft",
} as const;

type ButtonTone = keyof typeof TONES;
type ButtonSize = keyof typeof SIZES;

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (tone: ButtonTone = "primary", size: ButtonSize = "regular") =>
  `${SHAPE} ${SIZES[size]} ${TONES[tone]}`;

interface Props extends ComponentProps<"button"> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the button stays focusable. */
  isBusy?: boolean;
}

/** Also prevents a submit, by Enter too. */
export const preventDefault = (event: SyntheticEvent) => event.preventDefault();

export function Button({
  tone,
  size,
  isBusy = false,
  type = "button",
  className = "",
  children,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      className={`${buttonClass(tone, size)} ${className}`}
      {...rest}
      onClick={isBusy ? preventDefault : rest.onClick}
    >
      {isBusy && <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden />}
      <span className="contents">{children}</span>
    </button>
  );
}
