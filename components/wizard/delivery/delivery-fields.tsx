import { useState } from "react";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import { TextAreaField } from "@/components/ui/fields/field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { bindTo } from "#lib/client/forms/bind-to";
import type { DeliveryFees } from "#lib/domain/delivery/delivery";
import { DELIVERY_NOTE_MAX_CHARS } from "#lib/domain/limits";
import { charCount } from "#lib/domain/text/char-count";
import { CommuneField } from "./commune-field";
import { KindChoice } from "./kind-choice";
import { PublicAddress } from "@/components/wizard/kit/public-address";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";
import { useCommunes, type DeliveryChoice } from "./use-delivery";
import { WilayaField } from "./wilaya-field";

interface Props {
  form: UseFormReturn<SignUpValues>;
  fees: DeliveryFees;
  delivery: DeliveryChoice;
}

export function DeliveryFields({ form, fees, delivery }: Props) {
  const bind = bindTo(form);
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const street = useWatch({ control: form.control, name: "street" });
  const { loaded, request } = useCommunes(delivery.wilaya);

  /** Clears a commune that belongs to another wilaya, and what was wrong with it; keeps any other text. */
  async function changeWilaya(): Promise<void> {
    form.clearErrors("commune");
    const before = form.getValues("commune");
    // On a slow connection the previous wilaya's list may still be loading.
    const { wilaya, communes } = await request.current;
    const [commune, chosen] = form.getValues(["commune", "wilaya"]);
    const isOfOtherWilaya = Number(chosen) !== wilaya && communes.some((names) => names.includes(commune));
    if (commune === before && isOfOtherWilaya) form.setValue("commune", "", { shouldDirty: true });
  }

  return (
    <section aria-labelledby="delivery" className="flex flex-col gap-5 border-t border-line pt-5">
      <h2 id="delivery" className="text-lg font-semibold">
        {fieldText("delivery")}
      </h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <WilayaField form={form} fees={fees} onPick={() => void changeWilaya()} />
        <CommuneField form={form} communes={loaded.wilaya === delivery.wilaya ? loaded.communes : []} />
      </div>
      <TextAreaField
        label={t("street")}
        hint={
          <>
            <span>{t("streetHint")}</span>
            {unprintedHint({ text: street, on: "paper" })}
          </>
        }
        required
        rows={2}
        autoComplete="street-address"
        {...bind("street")}
      />
      <KindChoice form={form} fees={fees} delivery={delivery} />
      <MoreFields form={form} />
      <PublicAddress form={form} />
    </section>
  );
}

function MoreFields({ form }: Pick<Props, "form">) {
  const bind = bindTo(form);
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const [phone, note] = useWatch({ control: form.control, name: ["secondPhone", "note"] });
  const [fields, setFields] = useState<"closed" | "opened" | "filled">("closed");
  if (fields === "closed" && (phone !== "" || note !== "")) setFields("filled");
  const count = charCount(note.trim());

  if (fields === "closed") {
    return (
      <button
        type="button"
        onClick={() => setFields("opened")}
        className={`${buttonClass("plain", "small")} -my-2 -ms-4 self-start text-start!`}
      >
        <Plus className="size-5" aria-hidden /> {t("more")}
      </button>
    );
  }
  return (
    <>
      <PhoneField
        label={fieldText("secondPhone")}
        hint={t("secondPhoneHint")}
        note={fieldText("optional")}
        autoComplete="off"
        // The pressed button is gone.
        autoFocus={fields === "opened"}
        {...bind("secondPhone")}
      />
      <TextAreaField
        label={t("note")}
        note={
          <span className={count > DELIVERY_NOTE_MAX_CHARS ? "font-semibold text-danger" : ""}>
            {t("count", { count: String(count), max: String(DELIVERY_NOTE_MAX_CHARS) })}
          </span>
        }
        hint={unprintedHint({ text: note, on: "paper" })}
        rows={2}
        {...bind("note")}
      />
    </>
  );
}
