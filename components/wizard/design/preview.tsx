import type { Ref } from "react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { useDesignText, type Design } from "./design";
import { DesignCard } from "./design-card";
import { PriceNote } from "@/components/wizard/kit/price-note";
import { SampleCode } from "./sample-code";
import type { OrderPrice } from "@/components/wizard/kit/use-order-price";

interface Props {
  ref: Ref<HTMLElement>;
  design: Design;
  price: OrderPrice;
  /** Set on steps that do not show the design controls. */
  onEdit: (() => void) | undefined;
  className: string;
}

/** Preview of the card: above the form on phones, beside it on desktops. */
export function Preview({ ref, design, price, onEdit, className }: Props) {
  const t = useTranslations("signUp");
  const text = useDesignText(design);
  return (
    <section
      ref={ref}
      className={`cafe flex-col items-center justify-center overflow-clip px-8 py-10 lg:sticky lg:top-0 lg:h-dvh lg:p-8 ${className}`}
    >
      <div
        role="img"
        aria-label={t(design.title.trim() && !design.image ? "previewWithTitle" : "preview", {
          design: text,
          name: design.name.trim() || t("noName"),
          title: design.title.trim(),
        })}
        className="flex w-full flex-1 items-center justify-center"
      >
        <DesignCard design={design} className="max-w-76 -rotate-5 lg:max-w-[min(34rem,82%)]" />
      </div>
      <div className="hidden w-full items-end justify-between gap-6 lg:flex">
        <div className="min-w-0 pb-1">
          {onEdit && (
            <p className="mb-2">
              {text}{" "}
              <button type="button" onClick={onEdit} className={`${EDIT} text-text`}>
                {t("editDesign")}
              </button>
            </p>
          )}
          <p className="text-[2.5rem] leading-tight font-semibold">
            <Price da={price.da} />
          </p>
          <PriceNote price={price} className="mb-1" />
          <p>{t("lead")}</p>
        </div>
        <SampleCode isStacked />
      </div>
    </section>
  );
}

export const EDIT = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
