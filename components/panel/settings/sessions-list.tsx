"use client";

import { useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useNow, useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { sessionsQuery } from "#lib/client/queries/account/sessions";
import { useApi } from "#lib/client/api/use-api";
import { describeUserAgent } from "#lib/domain/statistics/user-agent";
import type { OwnSessionWire } from "#lib/contract/account/account";
import { useLocale } from "#lib/i18n/use-locale";
import { toShortDate } from "@/components/panel/kit/short-date";
import { SettingPending } from "@/components/panel/kit/setting-pending";

export function SessionsList() {
  const t = useTranslations("settings.sessions");
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(useApi()));
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const endOthers = useChange(() => ({ call: "POST /api/users/sessions/end_others/v1" }), {
    invalidates: ["GET /api/users/sessions/v1"],
  });
  const { ask, dialog } = useConfirm((close) => ({
    question: t("question"),
    text: t("questionText", { count: others }),
    confirm: t("endOthers"),
    isBusy: endOthers.isPending,
    onConfirm: () => endOthers.mutate(undefined, { onSettled: close }),
  }));

  if (!data) return <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Failure of={endOthers.error} onClose={endOthers.reset} />
      <ul className="box divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 ? (
        <p>
          <Button tone="danger" onClick={() => ask()}>
            {t("endOthers")}
          </Button>
        </p>
      ) : (
        <p className="text-muted">{t("noOthers")}</p>
      )}
      {dialog}
    </>
  );
}

function SessionRow({ session }: { session: OwnSessionWire }) {
  const t = useTranslations("settings.sessions");
  const locale = useLocale();
  const { browser, system } = describeUserAgent(session.userAgent);
  const Icon = /Android|iPhone|iPad/.test(system) ? Smartphone : Monitor;
  const now = useNow();
  const formatMoment = (moment: string) => {
    const date = toShortDate(new Date(moment), now, locale);
    return date.key === "day" ? date.day : t(date.key, { time: date.time });
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {[browser, system].filter(Boolean).length > 0 ? (
            <bdi>{[browser, system].filter(Boolean).join(" · ")}</bdi>
          ) : (
            t("unknown")
          )}
        </span>
        <span className="block text-sm text-muted">
          {t("lastUsed", { when: formatMoment(session.lastSeenAt) })}
        </span>
        <span className="block text-sm text-muted">
          {t("since", { when: formatMoment(session.createdAt) })}
        </span>
      </span>
      {session.isCurrent && <Chip tone="success">{t("current")}</Chip>}
    </li>
  );
}
