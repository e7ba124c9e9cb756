"use client";

import { useId, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { useApi } from "#lib/client/api/use-api";
import { useInvalidate } from "#lib/client/queries/call-query";
import { putResponse, withChanged, withoutId } from "#lib/client/queries/put-response";
import { webhooksQuery } from "#lib/client/queries/webhooks/webhooks";
import type { WebhookWire } from "#lib/contract/webhooks/webhooks";
import { DeliveryLog } from "./delivery-log";
import { ResumeWebhookDialog } from "./resume-webhook-dialog";
import { useFormatDateTime } from "./use-format-date-time";

type Action = "paused" | "resumed" | "removed" | "tested";

function toRequest(action: Action, id: string) {
  if (action === "removed")
    return { call: "POST /api/users/company/webhooks/erase/v1", body: { id } } as const;
  if (action === "tested") return { call: "POST /api/users/company/webhooks/test/v1", body: { id } } as const;
  const body = { id, isPaused: action === "paused" };
  return { call: "POST /api/users/company/webhooks/change/v1", body } as const;
}

interface Props {
  webhook: WebhookWire;
  onEdit: () => void;
}

export function WebhookItem({ webhook, onEdit }: Props) {
  const { id, url, events, pause, pausedAt, succeededAt, setBy } = webhook;
  const t = useTranslations("webhooks");
  const actionText = useTranslations("actions");
  const company = useTranslations("company");
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const { queryKey } = webhooksQuery(useApi());
  const moment = useFormatDateTime();
  const logId = useId();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [isResuming, setIsResuming] = useState(false);
  const act = useChange((action: Action) => toRequest(action, id), {
    notice: (_response, action) => t(`notices.${action}`),
    onDone: (response, action) => {
      if (action === "removed") return void putResponse(queries, queryKey, (list) => withoutId(list, id));
      if (action === "tested") setIsLogOpen(true);
      if (response && "webhook" in response) {
        void putResponse(queries, queryKey, (list) => withChanged(list, response.webhook));
      }
      // Not awaited: until this has settled, the next click would be ignored.
      void invalidate(["GET /api/users/company/webhooks/deliveries/v1"]);
    },
    // It may have been removed or paused meanwhile.
    invalidatesOnFailure: ["GET /api/users/company/webhooks/v1"],
  });
  const run = (action: Action) => !act.isPending && act.mutate(action);
  const isRunning = (action: Action) => act.isPending && act.variables === action;
  const { ask, dialog } = useConfirm((close) => ({
    question: t("ask.question"),
    text: t.rich("ask.text", { url: () => <bdi dir="ltr">{url}</bdi> }),
    confirm: t("ask.confirm"),
    isBusy: isRunning("removed"),
    onConfirm: () => act.mutate("removed", { onSettled: close }),
  }));

  return (
    <li className="box">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="flex min-w-0 grow">
            <bdi dir="ltr" className="min-w-0 font-semibold wrap-anywhere">
              {url}
            </bdi>
          </h3>
          <span className="shrink-0">
            <Chip tone={pause === null ? "success" : "quiet"} hasDot>
              {t(pause === null ? "running" : "paused")}
            </Chip>
          </span>
        </div>
        <ul className="flex flex-wrap gap-1.5" aria-label={t("eventsLegend")}>
          {events.map((event) => (
            <li key={event} className="rounded-full bg-sunk px-2.5 py-0.5 text-sm">
              {t(`events.${event}`)}
            </li>
          ))}
        </ul>
        {pause !== null && pausedAt !== null ? (
          <p className="rounded-[10px] bg-gold-soft px-3 py-2 text-sm">
            {t.rich(`pause.${pause}`, {
              time: moment(pausedAt),
              name: () => <bdi>{setBy ?? company("formerOwner")}</bdi>,
            })}
          </p>
        ) : (
          <p className="text-sm text-muted">
            {succeededAt === null ? t("neverSent") : t("lastSent", { time: moment(succeededAt) })}
          </p>
        )}
        <Failure of={act.error} onClose={act.reset} />
        <div className="flex flex-wrap items-center gap-1">
          {pause === null ? (
            <Button tone="quiet" size="small" isBusy={isRunning("tested")} onClick={() => run("tested")}>
              <Send className="size-5 rtl:-scale-x-100" aria-hidden /> {t("test")}
            </Button>
          ) : (
            <Button
              size="small"
              isBusy={isRunning("resumed")}
              onClick={() => (pause === "recovery" ? setIsResuming(true) : run("resumed"))}
            >
              <Play className="size-5" aria-hidden /> {actionText("resume")}
            </Button>
          )}
          <span className="ms-auto -me-2 flex">
            {pause === null && (
              <IconButton
                icon={Pause}
                label={t("pauseNamed", { url })}
                isBusy={isRunning("paused")}
                onClick={() => run("paused")}
              />
            )}
            <IconButton icon={Pencil} label={t("editNamed", { url })} onClick={onEdit} />
            <IconButton icon={Trash2} tone="danger" label={t("removeNamed", { url })} onClick={() => ask()} />
          </span>
        </div>
      </div>
      <button
        type="button"
        aria-expanded={isLogOpen}
        aria-controls={logId}
        onClick={() => setIsLogOpen(!isLogOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 border-t border-line px-4 font-semibold text-gold-text"
      >
        {t("log.title")}
        <ChevronDown className={`size-5 shrink-0 ${isLogOpen ? "rotate-180" : ""}`} aria-hidden />
      </button>
      <div id={logId}>{isLogOpen && <DeliveryLog webhookId={id} canResend={pause === null} />}</div>
      {isResuming && <ResumeWebhookDialog id={id} onClose={() => setIsResuming(false)} />}
      {dialog}
    </li>
  );
}
