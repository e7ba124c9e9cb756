import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

const FIELDS = [
  ...(["email", "password", "phone", "whatsapp"] as const),
  ...(["wilaya", "commune", "street", "kind", "secondPhone", "note", "address"] as const),
  ...(["referralCode", "hasAgreed"] as const),
] as const;

interface Props {
  id: string;
  form: UseFormReturn<SignUpValues>;
  hasAgreed: boolean;
}

export function SubmitReason({ id, form, hasAgreed }: Props) {
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const { errors } = form.formState;
  const labels: Record<(typeof FIELDS)[number], string> = {
    email: fieldText("email"),
    password: fieldText("password"),
    phone: fieldText("phone"),
    whatsapp: t("whatsapp"),
    wilaya: fieldText("wilaya"),
    commune: fieldText("commune"),
    street: t("street"),
    kind: fieldText("deliveryMethod"),
    secondPhone: fieldText("secondPhone"),
    note: t("note"),
    address: t("address"),
    referralCode: t("referralCode"),
    hasAgreed: t("consent"),
  };
  const invalid = FIELDS.filter((field) => errors[field]);
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
          invalid.map((field) => labels[field]),
          locale,
        ),
      })}
    </p>
  );
}
