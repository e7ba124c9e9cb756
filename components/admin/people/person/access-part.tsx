"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import { useChange } from "@/components/layout/use-change";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { describeUserAgent } from "#lib/domain/statistics/user-agent";
import { useLocale } from "#lib/i18n/use-locale";
import type { PersonViewModel } from "#lib/client/queries/admin/person";
import { EmailForm } from "./email-form";
import { PartSection } from "./part-section";
import { RecoveryLink } from "./recovery-link";

interface Props {
  person: PersonViewModel;
  /** Admins change their own e-mail and sessions in their panel. */
  isOwn: boolean;
  /** E-mail of the acting admin. */
  ownEmail: string;
}

export function AccessPart({ person, isOwn, ownEmail }: Props) {
  const t = useTranslations("adminProfiles");
  return (
    <>
      {!isOwn && (
        <PartSection title={t("correctEmail")} text={t("emailText")}>
          <EmailForm user={person.user} ownEmail={ownEmail} />
        </PartSection>
      )}
      <PartSection title={t("recovery")} text={t("recoveryText")}>
        <RecoveryLink user={person.user} ownEmail={ownEmail} />
      </PartSection>
      <PartSection title={t("record.sessions")}>
        <Sessions person={person} canEnd={!isOwn} />
      </PartSection>
    </>
  );
}

function Sessions({ person, canEnd }: { person: PersonViewModel; canEnd: boolean }) {
  const t = useTranslations("adminProfiles");
  const { user, sessions } = person;
  const end = useChange(() => ({ call: "POST /api/group/sessions/end/v1", body: { id: user.id } }), {
    invalidates: ["GET /api/group/person/v1"],
  });
  const { ask, dialog } = useConfirm((close) => ({
    question: t.rich("endSessionsOf", { name: () => <bdi>{user.fullName}</bdi> }),
    text: t("endSessionsText"),
    confirm: t("endSessionsConfirm"),
    isBusy: end.isPending,
    onConfirm: () => end.mutate(undefined, { onSettled: close }),
  }));
  return (
    <>
      <Failure of={end.error} onClose={end.reset} />
      {sessions.length === 0 ? (
        <p className="text-muted">{t("record.noSessions")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-[14px] border border-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {canEnd && sessions.length > 0 && (
        <p>
          <Button tone="danger" onClick={() => ask()}>
            {t("endSessions")}
          </Button>
        </p>
      )}
      {dialog}
    </>
  );
}

function SessionRow({ session }: { session: PersonViewModel["sessions"][number] }) {
  const t = useTranslations("adminProfiles");
  const locale = useLocale();
  const { browser, system } = describeUserAgent(session.userAgent);
  const device = [browser, system].filter(Boolean).join(" · ");
  const Icon = /Android|iPhone|iPad/.test(system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {device ? <bdi>{device}</bdi> : t("record.unknownDevice")}
        </span>
        <span className="block text-sm text-muted">
          {t("record.lastSeen", { when: formatMoment(session.lastSeenAt, locale) })}
        </span>
      </span>
      {session.isAdmin && <Chip tone="gold">{t("record.adminSession")}</Chip>}
    </li>
  );
}
