import { useId, type ComponentProps, type ReactNode } from "react";
import { ChevronDown, CircleAlert } from "lucide-react";

const CONTROL =
  "min-h-12 w-full min-w-0 rounded-[10px] border bg-surface px-3 py-2 text-start placeholder:text-muted " +
  // The text's first strong letter decides the direction; an empty field follows the page.
  "[unicode-bidi:plaintext]";
export const fieldClass = (error?: string) => `${CONTROL} ${error ? "border-danger" : "border-control"}`;

export interface FieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown beside the label, e.g. "Optional". */
  note?: ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FrameProps extends FieldProps {
  isLabelHidden?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and error, linked for screen readers. */
export function Field({ label, name, error, hint, note, isLabelHidden = false, children }: FrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className={isLabelHidden ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {note && <span className="text-sm text-muted">{note}</span>}
      </span>
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert className="mt-[0.3em] size-4 shrink-0" aria-hidden />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

export function TextField({ label, name, error, hint, note, className = "", ...input }: TextFieldProps) {
  return (
    <Field label={label} name={name} error={error} hint={hint} note={note}>
      {(control) => <input className={`${fieldClass(error)} ${className}`} {...input} {...control} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function TextAreaField({ label, name, error, hint, note, rows = 4, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} name={name} error={error} hint={hint} note={note}>
      {(control) => <textarea rows={rows} className={fieldClass(error)} {...textarea} {...control} />}
    </Field>
  );
}

type SelectProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>;

export function SelectField({ label, name, error, hint, note, ...select }: SelectProps) {
  return (
    <Field label={label} name={name} error={error} hint={hint} note={note}>
      {(control) => (
        <span className="relative block">
          <select className={`${fieldClass(error)} appearance-none pe-10`} {...select} {...control} />
          <ChevronDown
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2"
            aria-hidden
          />
        </span>
      )}
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
  error?: string | undefined;
}

/** The whole line is clickable; links inside it stay links. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
