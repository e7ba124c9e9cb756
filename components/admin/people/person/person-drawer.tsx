"use client";

import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { LoaderCircle, Trash2, UserCheck, UserX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tabs } from "radix-ui";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/overlays/use-confirm";
import { clearDraft } from "@/components/layout/forms/use-versioned-form";
import { Drawer } from "@/components/ui/overlays/drawer";
import { IconButton } from "@/components/ui/icon-button";
import { PERSON_PARTS, type PersonPart, type UserActions } from "@/components/admin/people/user-actions";
import { RoleChip, StatusChip, VerifiedBadge } from "@/components/admin/people/user-chips";
import { UserMenu } from "@/components/admin/people/user-menu";
import { personQuery } from "#lib/client/queries/admin/person";
import { useApi } from "#lib/client/api/use-api";
import { hasUnsaved } from "#lib/client/forms/use-leave-guard";
import type { PersonViewModel } from "#lib/client/queries/admin/person";
import type { UserViewModel } from "#lib/wire/user/client";
import { AccessPart } from "./access-part";
import { CardPart } from "./card-part";
import { LogPart } from "./log-part";
import { NotesPart } from "./notes-part";
import { personDraft } from "./person-draft";
import { OrderPart } from "./order-part";
import { ProfilePart } from "./profile-part";

interface Props {
  id: string;
  part: PersonPart;
  appOrigin: string;
  actions: UserActions;
  onPart: (part: PersonPart) => void;
  onClose: () => void;
}

/** Details of one person. The URL holds person and part. */
export function PersonDrawer({ id, part, appOrigin, actions, onPart, onClose }: Props) {
  const t = useTranslations("adminProfiles");
  const actionText = useTranslations("actions");
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(useApi(), id));
  const { ask, dialog } = useConfirm(() => ({
    question: t("record.discard"),
    text: t("record.discardText"),
    confirm: actionText("leaveWithoutSaving"),
    onConfirm() {
      clearDraft(personDraft(id), actions.ownUsername);
      onClose();
    },
  }));
  return (
    <Drawer
      title={person ? <bdi>{person.user.fullName}</bdi> : t("record.title")}
      head={person && <Head user={person.user} actions={actions} />}
      onClose={() => (hasUnsaved() ? ask() : onClose())}
    >
      {person ? (
        <Parts person={person} part={part} appOrigin={appOrigin} actions={actions} onPart={onPart} />
      ) : (
        <div className="flex flex-col gap-4 p-4 sm:px-6">
          <Failure of={error} onClose={onClose} />
          {error ? (
            <p>
              <Button tone="quiet" isBusy={isFetching} onClick={() => void refetch()}>
                {actionText("retry")}
              </Button>
            </p>
          ) : (
            <p role="status" className="flex items-center gap-3 text-muted">
              <LoaderCircle className="size-5 animate-spin" aria-hidden /> {t("record.loading")}
            </p>
          )}
        </div>
      )}
      {dialog}
    </Drawer>
  );
}

function Head({ user, actions }: { user: UserViewModel; actions: UserActions }) {
  const t = useTranslations("adminProfiles");
  const actionText = useTranslations("actions");
  const isOwn = actions.isOwn(user);
  const isBusy = actions.isBusy(user);
  const Icon = user.isActive ? UserX : UserCheck;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi dir="ltr" className="text-muted">
          {user.username}
        </bdi>
        <StatusChip isActive={user.isActive} />
        {user.isVerified && <VerifiedBadge />}
        {user.role === "admin" && <RoleChip />}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-1">
        <Button
          size="small"
          tone={user.isActive ? "quiet" : "dark"}
          disabled={isOwn}
          isBusy={isBusy}
          onClick={() => actions.setActive(user, !user.isActive)}
        >
          {!isBusy && <Icon className="size-5" aria-hidden />}
          <span>{user.isActive ? t("deactivate") : t("activate")}</span>
        </Button>
        <UserMenu user={user} actions={actions} />
        <IconButton
          icon={Trash2}
          tone="danger"
          label={user.role === "admin" ? t("adminNotDeleted") : actionText("delete")}
          disabled={user.role === "admin"}
          onClick={() => actions.askDeletion(user)}
        />
      </p>
    </>
  );
}

interface PartsProps extends Omit<Props, "id" | "onClose"> {
  person: PersonViewModel;
}

function Parts({ person, part, appOrigin, actions, onPart }: PartsProps) {
  const t = useTranslations("adminProfiles.record");
  const { user } = person;
  const parts: Record<PersonPart, ReactNode> = {
    // Its form keeps what it was opened with.
    profile: <ProfilePart key={user.id} person={person} username={actions.ownUsername} />,
    card: <CardPart user={user} appOrigin={appOrigin} />,
    order: <OrderPart user={user} actions={actions} />,
    access: <AccessPart person={person} isOwn={actions.isOwn(user)} ownEmail={actions.ownEmail} />,
    log: <LogPart person={person} />,
    notes: <NotesPart person={person} />,
  };
  return (
    <Tabs.Root
      value={part}
      onValueChange={(value) => onPart(PERSON_PARTS.find((key) => key === value) ?? "profile")}
      className="flex min-h-0 flex-1 flex-col"
    >
      <Tabs.List
        aria-label={t("title")}
        className="flex shrink-0 justify-between overflow-x-auto border-b border-line px-2.5 sm:justify-start sm:px-4"
      >
        {PERSON_PARTS.map((key) => (
          <Tabs.Trigger
            key={key}
            value={key}
            className="min-h-12 shrink-0 border-b-2 border-transparent px-1.5 text-sm sm:px-2.5 sm:text-base text-muted -outline-offset-2 hover:text-text data-[state=active]:border-gold-text data-[state=active]:font-semibold data-[state=active]:text-gold-text"
          >
            {t(`parts.${key}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {PERSON_PARTS.map((key) => (
        // Forms stay mounted, so that unsaved text survives a change of tab.
        <Tabs.Content
          key={key}
          value={key}
          {...((key === "profile" || key === "notes") && { forceMount: true as const })}
          className="min-h-0 flex-1 overflow-y-auto p-4 pb-10 -outline-offset-2 data-[state=inactive]:hidden sm:px-6"
        >
          {parts[key]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
