import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

const FIELDS = [
  ...(["email", "password", "phone", "whatsapp"] as const),
  ...(["wilaya", "commune", "street", "kind", "secondPhone", "note", "address"] as const),
  "referralCode",
] as const;

interface Props {
  id: string;
  form: UseFormReturn<SignUpValues>;
  hasAgreed: boolean;
}

export function SubmitReason({ id, form, hasAgreed }: Props) {
  const t = useTranslations("signUp");
  const locale = useLocale();
  const { errors } = form.formState;
  const invalid = [
    ...FIELDS.filter((field) => errors[field]),
    ...(errors.hasAgreed ? ["consent" as const] : []),
  ];
  if (invalid.length === 0) {
    if (hasAgreed) return null;
    return (
      <p id={id} className="text-sm text-muted">
        {t("agreeFirst")}
      </p>
    );
  }
  return (
    <p id={id} className="line-clamp-2 text-sm text-danger">
      {t("missing", {
        fields: joinWords(
          invalid.map((field) => t(field)),
          locale,
        ),
      })}
    </p>
  );
}
