import type { Ref } from "react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { PriceNote } from "@/components/wizard/kit/price-note";
import { STEPS, type Step } from "@/components/wizard/kit/sign-up-schema";
import type { OrderPrice } from "@/components/wizard/kit/use-order-price";

interface Props {
  ref: Ref<HTMLHeadingElement>;
  step: Step;
  price: OrderPrice;
}

/** Progress, price and title. The title gets the focus when a step begins. */
export function StepHead({ ref, step, price }: Props) {
  const t = useTranslations("signUp");
  const count = STEPS.length;
  return (
    <header className="flex flex-col gap-3 lg:gap-5">
      <div className="flex gap-2.5" aria-hidden="true">
        {STEPS.map((key, index) => (
          <span key={key} className={`h-1.5 flex-1 rounded-full ${index <= step ? "bg-gold" : "bg-line"}`} />
        ))}
      </div>
      <p className="flex min-h-9 items-center justify-between gap-4 lg:order-first">
        <span id="step" className="text-muted">
          {t("step", { step: String(step + 1), count: String(count) })}
        </span>
        {step < 2 && (
          <span className="text-xl font-semibold lg:hidden">
            <Price da={price.da} />
          </span>
        )}
      </p>
      {step < 2 && <PriceNote price={price} className="-mt-2 text-end text-muted lg:hidden" />}
      <div>
        <h1
          ref={ref}
          tabIndex={-1}
          aria-describedby="step"
          className="text-[1.375rem] leading-snug font-semibold outline-none lg:text-[1.75rem]"
        >
          {t(`steps.${STEPS[step]}.title`)}
        </h1>
        {step === 0 && <p className="text-muted">{t("steps.name.lead")}</p>}
      </div>
    </header>
  );
}
