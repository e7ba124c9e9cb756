import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import { charCount } from "@/lib/domain/char-count";
import { FULL_NAME_MAX_CHARS } from "@/lib/domain/limits";
import { ExistingUsers } from "./existing-users";
import { SampleCode } from "./sample-code";
import type { SignUpValues } from "./sign-up-schema";

interface Props {
  form: UseFormReturn<SignUpValues>;
  isSignedIn: boolean;
}

/** Step 1: the name on the card. */
export function NameStep({ form, isSignedIn }: Props) {
  const t = useTranslations("signUp");
  const typed = useWatch({ control: form.control, name: "fullName" });
  const { fullName: error } = form.formState.errors;
  return (
    <>
      <TextField
        label={t("fullName")}
        note={t("count", { count: String(charCount(typed.trim())), max: String(FULL_NAME_MAX_CHARS) })}
        error={error?.message}
        required
        autoComplete="name"
        enterKeyHint="next"
        {...form.register("fullName", {
          // Refused on the way to the next step: judged again while it is put right.
          onChange: () => void (form.getFieldState("fullName").invalid && form.trigger("fullName")),
        })}
      />
      <SampleCode />
      <ExistingUsers isSignedIn={isSignedIn} />
    </>
  );
}
