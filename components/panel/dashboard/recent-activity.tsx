"use client";

import {
  Activity,
  Link2,
  MousePointerClick,
  Nfc,
  QrCode,
  UserRoundPlus,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "next-intl";
import type { Source, VisitorAction } from "#lib/domain/statistics/action";
import type { OwnStatistics } from "#lib/domain/statistics/statistics";
import { formatAgo } from "#lib/i18n/relative-time";
import { useLocale } from "#lib/i18n/use-locale";
import { PanelBox } from "./panel-box";

const SHOWN_MAX = 6;

const SOURCE_ICONS: Record<Source, LucideIcon> = { nfc: Nfc, qr: QrCode, link: Link2 };
const ACTION_ICONS: Record<Exclude<VisitorAction, "tap">, LucideIcon> = {
  save: UserRoundPlus,
  click: MousePointerClick,
};

interface Props {
  /** Undefined while loading. */
  statistics: OwnStatistics | undefined;
  isFailed: boolean;
}

export function RecentActivity({ statistics, isFailed }: Props) {
  const t = useTranslations("dashboard");
  const words = useTranslations("activities");
  const locale = useLocale();
  return (
    <PanelBox title={t("recentActivity")}>
      {isFailed ? (
        <p className="m-auto py-8 text-muted">{t("notAvailable")}</p>
      ) : !statistics ? (
        <Skeletons />
      ) : statistics.activities.length === 0 ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-1 py-8 text-center">
          <span className="flex size-14 items-center justify-center rounded-full bg-gold-soft text-gold-text">
            <Activity className="size-6" aria-hidden />
          </span>
          <p className="mt-2 font-semibold">{t("comingSoon")}</p>
          <p className="max-w-72 text-sm text-muted">{t("noActivity")}</p>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {statistics.activities.slice(0, SHOWN_MAX).map(({ action, source, occurredAt }, position) => {
            const Icon = action === "tap" ? SOURCE_ICONS[source] : ACTION_ICONS[action];
            return (
              <li key={position} className="flex min-h-14 items-center gap-3 py-2">
                <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunk">
                  <Icon className="size-[18px]" aria-hidden />
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
                  <span className="min-w-0 grow basis-28 leading-snug wrap-anywhere">
                    {words(`${action}.${source}`)}
                  </span>
                  <span className="text-sm whitespace-nowrap text-muted">
                    {formatAgo(occurredAt, statistics.readAt, locale)}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </PanelBox>
  );
}

function Skeletons() {
  return (
    <div aria-hidden className="mt-4 flex flex-col gap-5">
      {[...Array(5).keys()].map((index) => (
        <span key={index} className="flex items-center gap-3">
          <span className="skeleton size-9 rounded-full!" />
          <span className="skeleton h-4 flex-1" />
          <span className="skeleton h-3 w-16" />
        </span>
      ))}
    </div>
  );
}
