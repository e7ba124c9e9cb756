import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import type { DeliveryWire } from "#lib/contract/webhooks/webhooks";
import { useFormatDateTime } from "./use-format-date-time";

const TONES = { delivered: "success", pending: "gold", failed: "danger" } as const;

interface Props {
  delivery: DeliveryWire;
  isResending: boolean;
  /** Null while the webhook is paused. */
  onResend: (() => void) | null;
}

export function DeliveryEntry({ delivery, isResending, onResend }: Props) {
  const t = useTranslations("webhooks");
  const actionText = useTranslations("actions");
  const moment = useFormatDateTime();
  const { event, eventId, body, state, attempts, status, failure, answer } = delivery;
  const { durationMs, nextAttemptAt, createdAt } = delivery;
  const outcome = [
    t("log.attempts", { count: attempts }),
    status === null ? "" : t("log.status", { status }),
    durationMs === null ? "" : t("log.duration", { ms: durationMs }),
  ];
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{t(`events.${event}`)}</p>
        <Chip tone={TONES[state]} hasDot>
          {t(`log.states.${state}`)}
        </Chip>
      </div>
      <p className="text-sm text-muted">
        <time dateTime={createdAt}>{moment(createdAt)}</time> · {outcome.filter(Boolean).join(" · ")}
      </p>
      {failure !== "" && <p className="text-sm text-danger">{t(`log.failures.${failure}`)}</p>}
      {nextAttemptAt !== null && attempts > 0 && (
        <p className="text-sm">{t("log.next", { time: moment(nextAttemptAt) })}</p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <details className="min-w-0 grow basis-48 open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold-text">
            {t("log.details")}
          </summary>
          <div className="flex flex-col gap-3 pb-2">
            <p className="text-sm text-muted">
              <bdi dir="ltr" className="wrap-anywhere">
                webhook-id: <span className="font-mono">{eventId}</span>
              </bdi>
            </p>
            <Payload label={t("log.body")} text={indented(body)} />
            {answer !== "" && <Payload label={t("log.answer")} text={answer} />}
          </div>
        </details>
        {onResend && state !== "pending" && (
          <Button tone="quiet" size="small" isBusy={isResending} onClick={onResend}>
            {actionText("sendAgain")}
          </Button>
        )}
      </div>
    </li>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function Payload({ label, text }: { label: string; text: string }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-sm font-semibold">{label}</figcaption>
      <pre
        dir="ltr"
        tabIndex={0}
        aria-label={label}
        className="max-h-72 overflow-auto rounded-[10px] bg-sunk p-3 text-start text-sm leading-relaxed"
      >
        {text}
      </pre>
    </figure>
  );
}
