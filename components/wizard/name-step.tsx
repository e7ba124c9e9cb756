import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { bindTo } from "#lib/client/forms/bind-to";
import { charCount } from "#lib/domain/text/char-count";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import { ExistingUsers } from "./existing-users";
import { SampleCode } from "./design/sample-code";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";
import { UsernameField } from "./username-field";
import { useUsername } from "./use-username";

interface Props {
  form: UseFormReturn<SignUpValues>;
  takenNames: Set<string>;
  host: string;
  isSignedIn: boolean;
}

export function NameStep({ form, takenNames, host, isSignedIn }: Props) {
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const typed = useWatch({ control: form.control, name: "fullName" });
  const bind = bindTo(form);
  const username = useUsername(form, takenNames);
  const count = charCount(typed.trim());
  return (
    <>
      <TextField
        label={fieldText("fullName")}
        note={
          <span className={count > FULL_NAME_MAX_CHARS ? "font-semibold text-danger" : ""}>
            {t("count", { count: String(count), max: String(FULL_NAME_MAX_CHARS) })}
          </span>
        }
        hint={unprintedHint({ text: typed, isName: true })}
        required
        autoComplete="name"
        enterKeyHint="next"
        {...bind("fullName", {
          // After a failed validation the field is validated on each change.
          onChange: () => {
            username.onNameChange();
            if (form.getFieldState("fullName").invalid) void form.trigger("fullName");
          },
        })}
      />
      <UsernameField form={form} choice={username} host={host} />
      <SampleCode />
      <ExistingUsers isSignedIn={isSignedIn} />
    </>
  );
}
