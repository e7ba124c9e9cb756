import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

interface Props {
  form: UseFormReturn<SignUpValues>;
  code: string;
}

/** Replaces delivery and price: the owner already has the card. */
export function ClaimedCard({ form, code }: Props) {
  const bind = bindTo(form);
  const t = useTranslations("signUp");
  return (
    <>
      <TextField
        label={t("address")}
        hint={t("public.seen")}
        required
        autoComplete="off"
        {...bind("address")}
      />
      <p className="rounded-[14px] bg-sunk px-4 py-3">
        {t.rich("claimed", {
          code: () => (
            <bdi dir="ltr" className="font-semibold">
              {formatCardCode(code)}
            </bdi>
          ),
        })}
      </p>
    </>
  );
}
