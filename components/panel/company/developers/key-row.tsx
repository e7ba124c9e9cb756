import { useFormatter, useTranslations } from "next-intl";
import { UserText } from "@/components/layout/user-text";
import { useFormatDateTime } from "@/components/panel/company/webhooks/use-format-date-time";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import type { ApiKeyWire } from "#lib/contract/company/api-keys";

interface Props {
  apiKey: ApiKeyWire;
  onRevoke: () => void;
  onResume: () => void;
}

export function KeyRow({ apiKey, onRevoke, onResume }: Props) {
  const t = useTranslations("apiKeys");
  const actionText = useTranslations("actions");
  const company = useTranslations("company");
  const format = useFormatter();
  const { name, hint, scopes, createdBy, createdAt, lastUsedAt, pausedAt } = apiKey;
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: "long" });
  const time = useFormatDateTime();
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <UserText text={name} />
          {pausedAt !== null && (
            <Chip tone="quiet" hasDot>
              {t("paused")}
            </Chip>
          )}
        </p>
        <p className="text-sm text-muted">
          <bdi dir="ltr" className="font-mono">
            {hint}…
          </bdi>
        </p>
        <ul className="flex flex-wrap gap-1.5" aria-label={t("scopes")}>
          {scopes.map((scope) => (
            <li key={scope} className="rounded-full bg-sunk px-2.5 py-0.5 text-sm">
              {t(`scope.${scope}`)}
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          {createdBy === null
            ? t("made.at", { date: day(createdAt) })
            : t.rich("made.by", { date: day(createdAt), name: () => <bdi>{createdBy}</bdi> })}
          <span className="block">
            {lastUsedAt === null ? t("neverUsed") : t("lastUsed", { date: time(lastUsedAt) })}
          </span>
        </p>
        {pausedAt !== null && (
          <p className="rounded-[10px] bg-gold-soft px-3 py-2 text-sm">
            {t.rich("pausedText", {
              date: time(pausedAt),
              name: () => <bdi>{createdBy ?? company("formerOwner")}</bdi>,
            })}
          </p>
        )}
      </div>
      <span className="flex flex-wrap gap-2">
        {pausedAt !== null && (
          <Button onClick={onResume} aria-label={t("resumeNamed", { name })}>
            {actionText("resume")}
          </Button>
        )}
        <Button tone="quiet" onClick={onRevoke} aria-label={t("revokeNamed", { name })}>
          {t("revoke")}
        </Button>
      </span>
    </li>
  );
}
