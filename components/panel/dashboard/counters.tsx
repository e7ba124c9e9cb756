import { MousePointerClick, Nfc, UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DayFigures, Series, Statistics } from "#lib/domain/statistics/statistics";
import { percentChange, formatPercent } from "./format";
import { Sparkline } from "./reach/sparkline";

type Counter = keyof Statistics;

const COUNTERS = [
  ["taps", Nfc],
  ["saves", UserRoundPlus],
  ["clicks", MousePointerClick],
] as const;

const valueOf = (counter: Counter, { taps, saves, clicks }: DayFigures): number =>
  ({ taps: taps.nfc + taps.qr + taps.link, saves, clicks })[counter];

interface Props {
  /** Undefined while loading. */
  series: Series | undefined;
  /** Totals since sign-up. */
  totals: Statistics | undefined;
  isFailed: boolean;
}

/** Three counters: the period's figure in large, the total since sign-up below. */
export function Counters({ series, totals, isFailed }: Props) {
  const t = useTranslations("dashboard");
  return (
    <dl className="box grid grid-cols-2 sm:grid-cols-3">
      {COUNTERS.map(([counter, Icon], index) => (
        <div
          key={counter}
          className={`flex min-w-0 flex-col gap-1 border-line p-4 sm:p-5 ${index === 0 ? "max-sm:col-span-2 max-sm:border-b" : ""} ${index < COUNTERS.length - 1 ? "sm:border-e" : ""} ${index === 1 ? "max-sm:border-e" : ""}`}
        >
          <dt className="flex items-center gap-2 font-semibold">
            <Icon
              className={`size-5 shrink-0 text-gold-text ${index > 0 ? "max-sm:hidden" : ""}`}
              aria-hidden
            />
            {t(`${counter}.title`)}
          </dt>
          {isFailed ? (
            <Failed />
          ) : series && totals ? (
            <Figure counter={counter} series={series} total={totals[counter]} />
          ) : (
            <Waiting />
          )}
        </div>
      ))}
    </dl>
  );
}

function Figure({ counter, series, total }: { counter: Counter; series: Series; total: number }) {
  const t = useTranslations("dashboard");
  const value = series.totals[counter];
  const percent = percentChange(value, series.previous?.[counter] ?? null);
  return (
    <>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="text-[38px] leading-tight font-semibold">
          {value}
        </bdi>
        {percent !== null && <Change percent={percent} />}
      </dd>
      <dd className="text-sm text-muted">{t(`${counter}.text`)}</dd>
      <dd className="mt-auto pt-3">
        <Sparkline values={series.days.map((day) => valueOf(counter, day))} />
      </dd>
      <dd className="border-t border-line pt-2 text-sm text-muted">
        {t.rich("inAll", {
          figure: () => (
            <bdi dir="ltr" className="font-semibold text-text">
              {total}
            </bdi>
          ),
        })}
      </dd>
    </>
  );
}

/** Decreases stay grey. */
export function Change({ percent }: { percent: number }) {
  const t = useTranslations("dashboard.change");
  const direction = percent > 0 ? "more" : percent < 0 ? "less" : "same";
  const tone = percent > 0 ? "bg-success-soft text-success" : "bg-sunk text-text";
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${tone}`}>
      <bdi dir="ltr" aria-hidden>
        {formatPercent(percent)}
      </bdi>
      <span className="sr-only">{t(direction, { percent: `${Math.abs(percent)}%` })}</span>
    </span>
  );
}

function Failed() {
  const t = useTranslations("dashboard");
  return (
    <>
      <dd className="text-2xl font-semibold text-danger">{t("error")}</dd>
      <dd className="text-sm text-muted">{t("notAvailable")}</dd>
    </>
  );
}

function Waiting() {
  return (
    <dd aria-hidden className="flex flex-1 flex-col gap-3 pt-2">
      <span className="skeleton h-9 w-24" />
      <span className="skeleton h-3.5 w-full" />
      <span className="skeleton h-3.5 w-2/3" />
      <span className="skeleton mt-auto h-9 w-full" />
      <span className="skeleton h-3.5 w-1/2" />
    </dd>
  );
}
