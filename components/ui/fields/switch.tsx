import { useId, type ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: string;
  hint: string;
}

// The thumb is a background image, so that the input itself is the track and shows the focus ring.
const TRACK =
  "h-7 w-12 shrink-0 cursor-pointer disabled:cursor-not-allowed disabled:opacity-60 appearance-none rounded-full bg-control checked:bg-gold-text " +
  "bg-[radial-gradient(circle,#fff_0_0.66rem,transparent_0.7rem)] bg-size-[1.75rem_100%] bg-no-repeat " +
  "bg-left checked:bg-right rtl:bg-right rtl:checked:bg-left " +
  "transition-[background-position,background-color] duration-200 ease-calm forced-colors:appearance-auto";

/** The whole line is clickable. */
export function Switch({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-muted">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className={TRACK}
        {...input}
      />
    </label>
  );
}
