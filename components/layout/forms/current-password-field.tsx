import type { ComponentProps } from "react";
import { PasswordField } from "@/components/ui/fields/password-field";

interface Props extends Omit<ComponentProps<typeof PasswordField>, "autoComplete"> {
  username: string;
}

/** Password of the signed-in user. The hidden username tells password managers which account it belongs to. */
export function CurrentPasswordField({ username, ...field }: Props) {
  return (
    <>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField autoComplete="current-password" {...field} />
    </>
  );
}
