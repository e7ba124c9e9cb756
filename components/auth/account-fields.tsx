import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";

type Name = "identifier" | "password";

interface Props {
  labels: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, { message?: string | undefined }>>>;
  register: (name: Name) => Omit<ComponentProps<typeof TextField>, "label" | "error">;
}

/** Login and password of an existing account, marked for password managers. */
export function AccountFields({ labels, errors, register }: Props) {
  return (
    <>
      <TextField
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        label={labels.identifier}
        error={errors.identifier?.message}
        {...register("identifier")}
      />
      <PasswordField
        autoComplete="current-password"
        required
        label={labels.password}
        error={errors.password?.message}
        {...register("password")}
      />
    </>
  );
}
