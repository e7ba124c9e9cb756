import type { ComponentProps } from "react";
import { PasswordField } from "@/components/ui/fields/password-field";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";

export const PASSWORD_LENGTH = { min: PASSWORD_MIN_CHARS, max: PASSWORD_MAX_CHARS };

export const NewPasswordField = (props: ComponentProps<typeof PasswordField>) => (
  <PasswordField autoComplete="new-password" required {...props} />
);
