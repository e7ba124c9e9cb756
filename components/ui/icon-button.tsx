import type { ComponentProps } from "react";
import type { LucideIcon } from "lucide-react";
import { preventDefault } from "./button";

interface Props extends Omit<ComponentProps<"button">, "children"> {
  icon: LucideIcon;
  /** Accessible name and tooltip; names action and object. */
  label: string;
  tone?: keyof typeof TONES;
  isBusy?: boolean;
}

const TONES = {
  text: "text-text hover:bg-sunk",
  success: "text-success hover:bg-success-soft",
  danger: "text-danger hover:bg-danger-soft",
} as const;

export function IconButton({ icon: Icon, label, tone = "text", isBusy, className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isBusy || undefined}
      className={`inline-flex size-[44px] shrink-0 items-center justify-center rounded-[10px] transition-colors duration-150 disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-40 ${TONES[tone]} ${className}`}
      {...rest}
      onClick={isBusy ? preventDefault : rest.onClick}
    >
      <Icon className={`size-5 ${isBusy ? "animate-spin" : ""}`} aria-hidden />
    </button>
  );
}
