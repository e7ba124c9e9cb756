import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Price } from "@/components/card/price";
import { buttonClass } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";
import type { OrderPrice } from "@/components/wizard/kit/use-order-price";
import { bindTo } from "#lib/client/forms/bind-to";

interface Props {
  form: UseFormReturn<SignUpValues>;
  price: OrderPrice;
}

/** Referral code field that shows the code's effect on the price (order 20). */
export function ReferralField({ form, price }: Props) {
  const bind = bindTo(form);
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const changesPrice = price.withCodeDa !== price.withoutCodeDa;
  const hasChanged = changesPrice && price.code !== "";
  const prices = {
    before: () => <Price da={price.withoutCodeDa} />,
    after: () => <Price da={price.withCodeDa} />,
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t("referralCode")}
        note={fieldText("optional")}
        hint={hasChanged ? undefined : changesPrice ? t.rich("price.hint", prices) : t("price.hintSame")}
        placeholder={t("referralExample")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bind("referralCode")}
      />
      <div aria-live="polite">
        {hasChanged && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-[14px] border border-gold bg-gold-soft px-4 py-3">
            <p className="flex min-w-0 flex-1 basis-56 flex-col">
              <span className="flex flex-wrap items-center gap-x-2 text-lg">
                <span className="sr-only">{t.rich("price.change", prices)}</span>
                <s aria-hidden>
                  <Price da={price.withoutCodeDa} />
                </s>
                <ArrowLeft className="size-4 shrink-0 ltr:-scale-x-100" aria-hidden />
                <span aria-hidden className="font-semibold">
                  <Price da={price.withCodeDa} />
                </span>
              </span>
              <span className="text-sm">{t("price.reason")}</span>
            </p>
            <button
              type="button"
              onClick={() => {
                form.setValue("referralCode", "", { shouldDirty: true, shouldValidate: true });
                form.setFocus("referralCode");
              }}
              className={`${buttonClass("plain", "small")} -mx-4 hover:bg-transparent`}
            >
              {t("price.remove")}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
