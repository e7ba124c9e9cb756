import { Check, Pause, X } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { formatOrderNumber, type OwnOrder } from "#lib/domain/order/order";
import { trackOrder, type TrackState, type TrackStep } from "#lib/domain/order/order-track";
import { useLocale } from "#lib/i18n/use-locale";
import { CorrectionNote, OrderFacts, StopNote } from "./order-facts";
import { toShortDate } from "@/components/panel/kit/short-date";

interface Props {
  order: OwnOrder;
  isActive: boolean;
  as?: "h2" | "h3";
}

export function OrderTracker({ order, isActive, as: Title = "h2" }: Props) {
  const t = useTranslations("order");
  const steps = trackOrder(order, isActive);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title className="text-lg font-semibold">{t(isActive ? "title" : "status")}</Title>
        <bdi dir="ltr" className="text-sm text-muted">
          {formatOrderNumber(order.number)}
        </bdi>
      </div>
      <ol className="mt-3">
        {steps.map((step, index) => (
          <Step key={step.key} step={step} next={steps[index + 1]} />
        ))}
      </ol>
      <StopNote status={order.status} />
      <CorrectionNote order={order} />
      <OrderFacts order={order} />
    </>
  );
}

function Step({ step: { key, state, at }, next }: { step: TrackStep; next: TrackStep | undefined }) {
  const t = useTranslations("order");
  return (
    <li className="flex gap-3" aria-current={state === "current" ? "step" : undefined}>
      <span className="flex flex-col items-center">
        <Mark state={state} isResting={key === "on_hold"} />
        {next && (
          <span
            className={`my-0.5 w-0.5 flex-1 rounded-full ${state === "done" && next.state !== "coming" ? "bg-gold" : "bg-line"}`}
          />
        )}
      </span>
      <span
        className={`flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 ${next ? "pb-5" : ""}`}
      >
        <span className={WORDS[state]}>
          {t(`steps.${key}`)} <span className="sr-only">{t(`states.${state}`)}</span>
        </span>
        <span className="text-sm text-muted">
          {state === "current" && key !== "shipped" ? t("now") : at && <Moment date={at} />}
        </span>
      </span>
    </li>
  );
}

function Moment({ date }: { date: Date }) {
  const t = useTranslations("order");
  const short = toShortDate(date, useNow(), useLocale());
  return (
    <time dateTime={date.toISOString()}>
      {short.key === "day" ? short.day : t(short.key, { time: short.time })}
    </time>
  );
}

const WORDS: Record<TrackState, string> = {
  done: "",
  current: "font-semibold",
  coming: "text-muted",
  stopped: "font-semibold text-danger",
};

/** States differ in shape, not only in colour. */
function Mark({ state, isResting }: { state: TrackState; isResting: boolean }) {
  const shape = "mt-0.5 flex size-[22px] shrink-0 items-center justify-center rounded-full";
  const icon = { className: "size-3.5", strokeWidth: 2.5, "aria-hidden": true };
  switch (state) {
    case "done":
      return (
        <span className={`${shape} bg-gold text-ink`}>
          <Check {...icon} />
        </span>
      );
    case "current":
      return (
        <span className={`${shape} border-2 border-gold`}>
          <span className="size-2.5 rounded-full bg-gold" />
        </span>
      );
    case "coming":
      return <span className={`${shape} border-2 border-control`} />;
    case "stopped":
      return (
        <span className={`${shape} bg-danger text-paper`}>
          {isResting ? <Pause {...icon} /> : <X {...icon} />}
        </span>
      );
  }
}
