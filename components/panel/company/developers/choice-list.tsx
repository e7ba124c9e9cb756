import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "@/components/ui/fields/field";

interface Props extends UseFormRegisterReturn {
  legend: string;
  /** Pairs of value and label. */
  choices: readonly (readonly [string, string])[];
  error?: string | undefined;
}

export function ChoiceList({ legend, choices, error, ...field }: Props) {
  const id = useId();
  return (
    <fieldset className="flex flex-col" aria-describedby={error && id}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" value={value} className="tick" {...field} />
          <span>{text}</span>
        </label>
      ))}
      <span role="alert">{error && <FieldError id={id}>{error}</FieldError>}</span>
    </fieldset>
  );
}
