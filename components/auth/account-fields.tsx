import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";

type Name = "identifier" | "password";

interface Props {
  labels: Readonly<Record<Name, string>>;
  bind: (name: Name) => Omit<ComponentProps<typeof TextField>, "label">;
}

/** Login and password of an existing account, marked for password managers. */
export function AccountFields({ labels, bind }: Props) {
  return (
    <>
      <TextField
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        label={labels.identifier}
        {...bind("identifier")}
      />
      <PasswordField autoComplete="current-password" required label={labels.password} {...bind("password")} />
    </>
  );
}
