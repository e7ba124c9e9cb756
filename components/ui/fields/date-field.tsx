import type { ComponentProps } from "react";
import { CalendarDays } from "lucide-react";
import { Field, fieldClass, type FieldProps } from "./field";

interface Props extends FieldProps, Omit<ComponentProps<"input">, keyof FieldProps | "type"> {
  type?: "date" | "datetime-local";
  /** Date in the page's language, or the meaning of an empty field. */
  shown: string;
}

/** Browsers format dates in their own language, so the field shows `shown` until focused. */
export function DateField({
  label,
  name,
  error,
  hint,
  note,
  shown,
  type = "date",
  className = "",
  ...input
}: Props) {
  return (
    <Field label={label} name={name} error={error} hint={hint} note={note}>
      {(control) => (
        <span className="@container relative block">
          <input
            type={type}
            className={`peer ${fieldClass(error)} not-focus:text-transparent not-focus:[&::-webkit-calendar-picker-indicator]:opacity-0 not-focus:[&::-webkit-datetime-edit]:opacity-0 ${className}`}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
            {...input}
            {...control}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-3 inset-y-0 flex items-center justify-between gap-2 peer-focus:hidden"
          >
            <span className="truncate">{shown}</span>
            <CalendarDays className="hidden size-4 shrink-0 text-muted @[10rem]:block" />
          </span>
        </span>
      )}
    </Field>
  );
}
