import { useState } from "react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import type { SignUpValues } from "./sign-up-schema";

/** Resets the design to its state when the step was entered. */
export function CancelDesign({ form }: { form: UseFormReturn<SignUpValues> }) {
  const t = useTranslations("form");
  const [[colourBefore, imageBefore]] = useState(() => form.getValues(["colour", "image"]));
  const [colour, image] = useWatch({ control: form.control, name: ["colour", "image"] });
  const isChanged = colour !== colourBefore || image !== imageBefore;
  return (
    <button
      type="button"
      // Not `disabled`: pressing it must not lose the focus.
      aria-disabled={!isChanged}
      onClick={() => {
        form.setValue("colour", colourBefore);
        form.setValue("image", imageBefore);
      }}
      className={`${buttonClass("plain")} px-2! aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:hover:bg-transparent`}
    >
      {t("cancel")}
    </button>
  );
}
