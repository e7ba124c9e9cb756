import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";

interface Props {
  identifier: ComponentProps<typeof TextField>;
  password: ComponentProps<typeof PasswordField>;
}

/** What an existing account is proven by, as password managers know it. */
export function AccountFields({ identifier, password }: Props) {
  return (
    <>
      <TextField
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...identifier}
      />
      <PasswordField autoComplete="current-password" required {...password} />
    </>
  );
}
