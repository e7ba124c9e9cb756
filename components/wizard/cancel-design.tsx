import { useState } from "react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import type { SignUpValues } from "./sign-up-schema";

/** Puts the design back to what it was when the step was entered; nothing to do while it is that. */
export function CancelDesign({ form }: { form: UseFormReturn<SignUpValues> }) {
  const t = useTranslations("form");
  const [[colourBefore, imageBefore]] = useState(() => form.getValues(["colour", "image"]));
  const [colour, image] = useWatch({ control: form.control, name: ["colour", "image"] });
  const isChanged = colour !== colourBefore || image !== imageBefore;
  return (
    <button
      type="button"
      // Still focusable, so that the focus is not lost by pressing it.
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
