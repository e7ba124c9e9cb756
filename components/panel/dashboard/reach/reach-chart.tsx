"use client";

import { useTranslations } from "next-intl";
import {
  Bar,
  BarChart,
  BarStack,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  useChartWidth,
  type TooltipContentProps,
  type XAxisTickContentProps,
  type YAxisTickContentProps,
} from "recharts";
import { SOURCES, type Source } from "#lib/domain/statistics/action";
import type { DayFigures } from "#lib/domain/statistics/statistics";
import { directionOf } from "#lib/domain/locale";
import { useLocale } from "#lib/i18n/use-locale";
import {
  daysToName,
  nameDay,
  nameWeekday,
  nameWholeDay,
  WEEK_DAYS,
} from "@/components/panel/dashboard/format";

const COLOURS: Record<Source, string> = {
  nfc: "var(--color-chart-nfc)",
  qr: "var(--color-chart-qr)",
  link: "var(--color-chart-link)",
};
const FONT_PX = 13;
const BAR_MAX_PX = 32;
/** Above this number, bars are closer together. */
const MANY_DAYS = 60;
/** Width of a day's label, and about half of it. */
const NAME_PX = 72;
const TO_EDGE_PX = 32;

type Row = { day: string } & Record<Source, number>;

/** Stacked bars, and the same figures as a table for screen readers. */
export function ReachChart({ days }: { days: readonly DayFigures[] }) {
  const t = useTranslations("dashboard.reach");
  const locale = useLocale();
  const isRtl = directionOf(locale) === "rtl";
  const rows: Row[] = days.map(({ day, taps }) => ({ day, ...taps }));
  const isMany = rows.length > MANY_DAYS;
  return (
    <>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={rows}
          margin={{ top: 12, bottom: 0, left: 0, right: 0 }}
          barCategoryGap={isMany ? "12%" : "20%"}
          aria-label={t("chart")}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" strokeDasharray="2 4" />
          <Days days={rows.map(({ day }) => day)} isRtl={isRtl} />
          <YAxis
            orientation={isRtl ? "right" : "left"}
            allowDecimals={false}
            tickCount={3}
            width={28}
            axisLine={false}
            tickLine={false}
            tick={(props: YAxisTickContentProps) => <FigureTick {...props} />}
          />
          <Tooltip
            content={DayTip}
            cursor={{ fill: "var(--color-sunk)" }}
            isAnimationActive={false}
            wrapperClassName="z-10"
          />
          <BarStack radius={isMany ? 1 : [3, 3, 0, 0]}>
            {SOURCES.map((source) => (
              <Bar
                key={source}
                dataKey={source}
                fill={COLOURS[source]}
                stroke="var(--color-surface)"
                strokeWidth={isMany ? 0 : 1}
                maxBarSize={BAR_MAX_PX}
                isAnimationActive={false}
              />
            ))}
          </BarStack>
        </BarChart>
      </ResponsiveContainer>
      <FigureTable rows={rows} />
    </>
  );
}

function Days({ days, isRtl }: { days: readonly string[]; isRtl: boolean }) {
  const width = useChartWidth() ?? 0;
  return (
    <XAxis
      dataKey="day"
      reversed={isRtl}
      ticks={daysToName(days, Math.floor(width / NAME_PX))}
      interval={0}
      tickLine={false}
      stroke="var(--color-line)"
      height={28}
      tick={(props: XAxisTickContentProps) => (
        <DayTick {...props} isWeek={days.length <= WEEK_DAYS} width={width} />
      )}
    />
  );
}

/** Anchors labels near the edges so that they stay inside the chart. */
function DayTick({
  x,
  y,
  payload,
  isWeek,
  width,
}: XAxisTickContentProps & { isWeek: boolean; width: number }) {
  const locale = useLocale();
  const dir = directionOf(locale);
  const day = String(payload.value);
  const isAtLeft = Number(x) < TO_EDGE_PX;
  const isAtRight = Number(x) > width - TO_EDGE_PX;
  const isAtStart = dir === "rtl" ? isAtRight : isAtLeft;
  const anchor = isAtStart ? "start" : isAtLeft || isAtRight ? "end" : "middle";
  return (
    <text
      x={anchor === "middle" ? x : isAtLeft ? 2 : width - 2}
      y={Number(y) + 14}
      textAnchor={anchor}
      direction={dir}
      fontSize={FONT_PX}
      fill="var(--color-muted)"
    >
      {isWeek ? nameWeekday(day, locale) : nameDay(day, locale)}
    </text>
  );
}

function FigureTick({ x, y, payload }: YAxisTickContentProps) {
  const isRtl = directionOf(useLocale()) === "rtl";
  return (
    <text
      x={Number(x) + (isRtl ? 6 : -6)}
      y={Number(y) + 4}
      textAnchor="middle"
      direction="ltr"
      fontSize={FONT_PX}
      fill="var(--color-muted)"
    >
      {payload.value}
    </text>
  );
}

function DayTip({ active, payload }: TooltipContentProps) {
  const t = useTranslations("dashboard.reach");
  const locale = useLocale();
  const row = payload[0]?.payload as Row | undefined;
  if (!active || !row) return null;
  return (
    <div
      dir={directionOf(locale)}
      role="status"
      className="min-w-44 rounded-[10px] border border-line bg-surface p-3 text-sm text-text shadow-box"
    >
      <p className="font-semibold">{nameWholeDay(row.day, locale)}</p>
      <dl className="mt-1">
        {SOURCES.map((source) => (
          <div key={source} className="flex items-center justify-between gap-6">
            <dt className="flex items-center gap-2 text-muted">
              <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                <rect width="10" height="10" rx="3" fill={COLOURS[source]} />
              </svg>
              {t(source)}
            </dt>
            <dd>
              <bdi dir="ltr">{row[source]}</bdi>
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-6 border-t border-line pt-1 font-semibold">
          <dt>{t("total")}</dt>
          <dd>
            <bdi dir="ltr">{row.nfc + row.qr + row.link}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function FigureTable({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("dashboard.reach");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  return (
    <div className="sr-only">
      <table>
        <caption>{t("title")}</caption>
        <thead>
          <tr>
            <th scope="col">{fieldText("day")}</th>
            {SOURCES.map((source) => (
              <th key={source} scope="col">
                {t(source)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{nameWholeDay(row.day, locale)}</th>
              {SOURCES.map((source) => (
                <td key={source}>{row[source]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
