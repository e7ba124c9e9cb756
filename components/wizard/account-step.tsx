import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { LocaleLink } from "@/components/layout/locale-link";
import { Checkbox, TextField } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { bindTo } from "#lib/client/forms/bind-to";
import type { DeliveryFees } from "#lib/domain/delivery/delivery";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "#lib/domain/limits";
import { pages } from "#lib/wire/pages";
import { ClaimedCard } from "./design/claimed-card";
import { DeliveryFields } from "./delivery/delivery-fields";
import { DueSummary } from "@/components/wizard/kit/due-summary";
import { ExistingUsers } from "./existing-users";
import { ReferralField } from "./referral-field";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";
import type { DeliveryChoice } from "./delivery/use-delivery";
import type { OrderPrice } from "@/components/wizard/kit/use-order-price";

interface Props {
  form: UseFormReturn<SignUpValues>;
  price: OrderPrice;
  deliveryFees: DeliveryFees;
  delivery: DeliveryChoice;
  /** Code of the unowned card that the sign-up claims; empty when there is none. */
  claimedCard: string;
  isSignedIn: boolean;
  whatsAppMark: ReactNode;
}

/** Step 3: account and delivery. */
export function AccountStep(props: Props) {
  const { form, price, deliveryFees, delivery, claimedCard, isSignedIn, whatsAppMark } = props;
  const bind = bindTo(form);
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const { errors } = form.formState;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={fieldText("email")}
        required
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...bind("email")}
      />
      <PasswordField
        label={fieldText("password")}
        // The error repeats the hint.
        hint={
          errors.password
            ? undefined
            : fieldText("passwordHint", { min: String(PASSWORD_MIN_CHARS), max: String(PASSWORD_MAX_CHARS) })
        }
        required
        autoComplete="new-password"
        {...bind("password")}
      />
      <PhoneField label={fieldText("phone")} required autoComplete="tel-national" {...bind("phone")} />
      <PhoneField
        label={t("whatsapp")}
        note={fieldText("optional")}
        mark={whatsAppMark}
        autoComplete="off"
        {...bind("whatsapp")}
      />
      {claimedCard ? (
        <ClaimedCard form={form} code={claimedCard} />
      ) : (
        <>
          <DeliveryFields form={form} fees={deliveryFees} delivery={delivery} />
          <ReferralField form={form} price={price} />
          <DueSummary priceDa={price.da} feeDa={delivery.feeDa} />
        </>
      )}
      <Checkbox required {...bind("hasAgreed")}>
        {t.rich("agree", {
          privacy: (chunks) => (
            <LocaleLink
              href={pages.privacy}
              target="_blank"
              className="font-semibold text-gold-text underline underline-offset-4"
            >
              {chunks}
            </LocaleLink>
          ),
        })}
      </Checkbox>
      <ExistingUsers isSignedIn={isSignedIn} />
    </div>
  );
}
