import { useId, type ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  text: string;
}

export function RadioCard({ label, text, ...input }: Props) {
  const id = useId();
  return (
    <label className="relative flex min-h-16 items-center rounded-[14px] bg-surface px-4 py-2.5">
      <input
        type="radio"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-[14px] border border-line checked:border-2 checked:border-text hover:not-checked:border-control"
        {...input}
      />
      <span className="min-w-0 wrap-anywhere">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        <span id={`${id}-text`} className="block text-sm text-muted">
          {text}
        </span>
      </span>
    </label>
  );
}
