import { useRef } from "react";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { materialOf } from "@/components/card/card-material";
import { TextField } from "@/components/ui/fields/field";
import { unprintedHint } from "@/components/ui/fields/unprinted-hint";
import { Switch } from "@/components/ui/fields/switch";
import { bindTo } from "#lib/client/forms/bind-to";
import { CARD_COLOURS, CARD_IMAGES, type CardImage } from "#lib/domain/order/card/colour";
import type { SignUpValues } from "@/components/wizard/kit/sign-up-schema";

// The radio input covers its tile: the whole tile is clickable and shows the focus ring.
const FRAME = "absolute inset-0 cursor-pointer appearance-none rounded-[14px]";

/** Step 2: colour, and a character unless it is a business card. */
export function DesignStep({ form }: { form: UseFormReturn<SignUpValues> }) {
  const bind = bindTo(form);
  const t = useTranslations("signUp");
  const fieldText = useTranslations("fields");
  const [colour, image, title] = useWatch({ control: form.control, name: ["colour", "image", "title"] });
  const lastImage = useRef<CardImage>(image || CARD_IMAGES[0]);
  const material = materialOf(colour);

  function setBusiness(isBusiness: boolean): void {
    if (image) lastImage.current = image;
    form.setValue("image", isBusiness ? "" : lastImage.current, { shouldDirty: true });
  }

  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t("colour")}</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {CARD_COLOURS.map(({ key, hex }) => (
            <label
              key={key}
              className="relative flex min-h-16 items-center gap-2 rounded-[14px] bg-surface p-2.5 lg:gap-2.5"
            >
              <input
                type="radio"
                value={hex}
                className={`${FRAME} peer border border-line checked:border-2 checked:border-ink hover:not-checked:border-control`}
                {...form.register("colour")}
              />
              <span
                className={`h-6 w-7 shrink-0 lg:w-8.5 rounded-[5px] shadow-[inset_0_0_0_1px_rgb(0_0_0/.15)] material-${key}`}
                aria-hidden="true"
              />
              <span className="min-w-0 text-[0.9375rem] leading-snug">{t(`colours.${key}`)}</span>
              <Check className="ms-auto hidden size-5 shrink-0 peer-checked:block" aria-hidden="true" />
            </label>
          ))}
        </div>
        {/* "Gold" in the collection is another product, which is not for sale. */}
        {material === "imperial-gold" && <p className="mt-2 text-sm text-muted">{t("goldHint")}</p>}
      </fieldset>
      <div className="border-y border-line py-4">
        <Switch
          label={t("business")}
          hint={t("businessHint")}
          checked={image === ""}
          onChange={(event) => setBusiness(event.target.checked)}
        />
      </div>
      {image === "" && (
        <TextField
          label={fieldText("jobTitle")}
          note={fieldText("optional")}
          hint={
            <>
              <span>{t("titleHint")}</span>
              {unprintedHint({ text: title })}
            </>
          }
          autoComplete="organization-title"
          {...bind("title")}
        />
      )}
      {image !== "" && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{t("character")}</legend>
          <div className="grid grid-cols-3 gap-x-3.5 gap-y-3 lg:grid-cols-6 lg:gap-x-2">
            {CARD_IMAGES.map((character) => (
              <label key={character} className="flex flex-col items-center gap-1.5 text-center">
                <span className={`relative block aspect-[8/7] w-full rounded-[14px] material-${material}`}>
                  <img
                    src={`/characters/${character}-${material}.svg`}
                    alt=""
                    width={200}
                    height={220}
                    className="absolute inset-x-0 bottom-0 mx-auto h-[92%] w-auto"
                  />
                  <input
                    type="radio"
                    value={character}
                    className={`${FRAME} peer checked:shadow-[0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-gold-text)] focus-visible:outline-offset-6`}
                    {...form.register("image")}
                  />
                  <Check
                    className="pointer-events-none invisible absolute end-1.5 top-1.5 size-6 rounded-full bg-gold p-1 text-ink peer-checked:visible"
                    aria-hidden="true"
                  />
                </span>
                <span className="text-[0.9375rem] leading-snug lg:text-sm">
                  {t(`characters.${character}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
