import {
  get,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

/** The part of a form that its fields need. */
type Bindable<T extends FieldValues> = Pick<UseFormReturn<T>, "register" | "formState">;

/** Connects fields to a form by their names, with their errors: `<TextField label="…" {...bind("email")} />`. */
export function bindTo<T extends FieldValues>({ register, formState }: Bindable<T>) {
  const { errors } = formState;
  return <Name extends FieldPath<T>>(name: Name, options?: RegisterOptions<T, Name>) => {
    const found = get(errors, name) as { message?: string } | undefined;
    return { ...register(name, options), error: found?.message };
  };
}
