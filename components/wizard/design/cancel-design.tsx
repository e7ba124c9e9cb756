import { useState } from "react";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { buttonClass } from "@/components/ui/button";
import { DESIGN_FIELDS, type SignUpValues } from "@/components/wizard/kit/sign-up-schema";

/** Resets the design to its state when the step was entered. */
export function CancelDesign({ form }: { form: UseFormReturn<SignUpValues> }) {
  const actionText = useTranslations("actions");
  const [[colourBefore, imageBefore, titleBefore]] = useState(() => form.getValues(DESIGN_FIELDS));
  const [colour, image, title] = useWatch({ control: form.control, name: DESIGN_FIELDS });
  const isChanged = colour !== colourBefore || image !== imageBefore || title !== titleBefore;
  return (
    <button
      type="button"
      // Not `disabled`: pressing it must not lose the focus.
      aria-disabled={!isChanged}
      onClick={() => {
        form.setValue("colour", colourBefore);
        form.setValue("image", imageBefore);
        form.setValue("title", titleBefore);
      }}
      className={`${buttonClass("plain")} px-2! aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:hover:bg-transparent`}
    >
      {actionText("cancel")}
    </button>
  );
}
