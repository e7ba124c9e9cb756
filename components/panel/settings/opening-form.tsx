"use client";

import type { SyntheticEvent } from "react";
import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { URL_INPUT } from "@/components/panel/kit/url-input";
import { SaveBar } from "@/components/panel/save/save-bar";
import { useSaveBar } from "@/components/layout/forms/use-save-bar";
import { DateField } from "@/components/ui/fields/date-field";
import { TextField } from "@/components/ui/fields/field";
import { RadioCard } from "@/components/ui/fields/radio-card";
import { bindTo } from "#lib/client/forms/bind-to";
import { useLeaveGuard } from "#lib/client/forms/use-leave-guard";
import { useFormatAlgiersTime } from "#lib/client/use-format-algiers-time";
import { useSubmit } from "#lib/client/forms/use-submit";
import { completeSocialLink } from "#lib/domain/profile/links/complete-link";
import { CARD_OPENINGS } from "#lib/domain/profile/card-opening";
import {
  cardOpeningFromWire,
  toCardOpeningRequestWire,
  type CardOpeningValues,
} from "#lib/client/values/card-opening";
import type { CardOpeningWire } from "#lib/contract/profile/card-opening";

const toRequest = (values: CardOpeningValues) =>
  ({ call: "POST /api/users/opening/v1", body: toCardOpeningRequestWire(values) }) as const;

interface Props {
  username: string;
  stored: CardOpeningWire;
  takesContacts: boolean;
}

/** What the owner's cards open (card 24). */
export function OpeningForm({ username, stored, takesContacts }: Props) {
  const t = useTranslations("settings.opening");
  const fieldText = useTranslations("fields");
  const texts = useTranslations("form");
  const formatTime = useFormatAlgiersTime();
  const form = useForm<CardOpeningValues>({ defaultValues: cardOpeningFromWire(stored) });
  const { register, setValue, control, formState } = form;
  const bind = bindTo({ register, formState });
  const { opens, link, until } = useWatch({ control });
  const { isDirty, isSubmitting, defaultValues } = formState;
  const isNewAddress = opens === "link" && link !== "" && link !== defaultValues?.link;
  const { send, ...sending } = useSubmit(toRequest, {
    form,
    onDone: (text, data) => {
      form.reset(cardOpeningFromWire(data));
      showSaved(text);
    },
  });
  const { bar, showSaved } = useSaveBar(sending);
  useLeaveGuard(isDirty && !isSubmitting);

  /** Completes "shop.dz" to a URL. */
  function complete() {
    const completed = completeSocialLink({ platform: "", link: link ?? "" }).link;
    if (completed !== link) setValue("link", completed, { shouldDirty: true });
  }

  function submit(event: SyntheticEvent) {
    bar.onCloseNotice();
    void form.handleSubmit(send)(event);
  }

  return (
    <form noValidate method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t("question")}</legend>
        {CARD_OPENINGS.map((option) => (
          <RadioCard
            key={option}
            label={t(option)}
            text={t(`${option}Text`)}
            value={option}
            {...register("opens")}
          />
        ))}
      </fieldset>
      {opens === "exchange" && !takesContacts && (
        <p className="flex items-start gap-3 rounded-[10px] bg-gold-soft px-4 py-3 text-gold-text">
          <Info className="mt-[0.3em] size-5 shrink-0" aria-hidden /> {t("exchangeOff")}
        </p>
      )}
      {opens === "link" && (
        <TextField
          label={fieldText("link")}
          hint={t("addressHint")}
          {...URL_INPUT}
          {...bind("link", { required: texts("required"), onBlur: complete })}
        />
      )}
      {opens !== "page" && (
        <DateField
          type="datetime-local"
          label={t("until")}
          hint={t("untilHint")}
          shown={until ? formatTime(until) : fieldText("noEnd")}
          {...bind("until")}
        />
      )}
      {isNewAddress && (
        <CurrentPasswordField
          username={username}
          label={fieldText("yourPassword")}
          hint={t("passwordHint")}
          {...bind("password")}
        />
      )}
      <SaveBar canSaveUnchanged width="lg:max-w-2xl" isChanged={isDirty} {...bar} />
    </form>
  );
}
