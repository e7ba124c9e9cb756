"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { sessionsQuery } from "@/lib/client/queries/sessions";
import { useApi } from "@/lib/client/use-api";
import { describeUserAgent } from "@/lib/domain/user-agent";
import { paths } from "@/lib/wire/paths";
import { noticeFromWire } from "@/lib/wire/requests";
import type { SessionWire } from "@/lib/wire/sessions";
import { toShortDate } from "../short-date";

/** Where one is logged in, and the way to end all but this. */
export function SessionsList() {
  const t = useTranslations("settings.sessions");
  const call = useApi();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery(call));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  async function endOthers() {
    setBusy(true);
    const result = await call({ method: "POST", path: paths.endOtherSessions, body: {} });
    setBusy(false);
    setAsking(false);
    if (!result.ok) {
      notify("error", result.message);
      return;
    }
    notify("success", noticeFromWire(result.data));
    await queries.invalidateQueries({ queryKey: ["sessions"] });
  }

  if (!data) {
    return error ? (
      <div role="alert" className="box flex flex-wrap items-center justify-between gap-3 p-4">
        <p className="min-w-0 text-danger">{error.message}</p>
        <Button tone="quiet" size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      </div>
    ) : (
      <div role="status" aria-label={t("loading")} className="box flex flex-col gap-4 p-4">
        {[0, 1].map((row) => (
          <span key={row} className="skeleton block h-11" />
        ))}
      </div>
    );
  }
  return (
    <>
      <ul className="box divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 ? (
        <p>
          <Button tone="danger" onClick={() => setAsking(true)}>
            {t("endOthers")}
          </Button>
        </p>
      ) : (
        <p className="text-muted">{t("noOthers")}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          question={t("question")}
          text={t("questionText", { count: others })}
          confirm={t("endOthers")}
          isBusy={isBusy}
          onConfirm={() => void endOthers()}
        />
      )}
    </>
  );
}

function SessionRow({ session }: { session: SessionWire }) {
  const t = useTranslations("settings.sessions");
  const locale = useLocale();
  const { browser, system } = describeUserAgent(session.userAgent);
  const Icon = /Android|iPhone|iPad/.test(system) ? Smartphone : Monitor;
  const now = new Date();
  const said = (moment: string) => {
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
        <span className="block text-sm text-muted">{t("lastUsed", { when: said(session.lastSeenAt) })}</span>
        <span className="block text-sm text-muted">{t("since", { when: said(session.createdAt) })}</span>
      </span>
      {session.isCurrent && <Chip tone="success">{t("current")}</Chip>}
    </li>
  );
}
