"use client";

import type { ReactNode } from "react";
import { IdCard, Mail, MapPin, UserCheck, UserRound, UserX, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import type { Selection } from "@/components/layout/list/use-selection";
import type { UserViewModel } from "#lib/wire/user/client";
import type { UserActions } from "./user-actions";
import { DeleteButton, RoleChip, StatusChip, Thumbnail, VerifiedBadge, WhatsAppLink } from "./user-chips";
import { UserMenu } from "./user-menu";

interface Props {
  user: UserViewModel;
  selection: Selection<UserViewModel>;
  actions: UserActions;
}

/** Replaces a row of the user table on phones and tablets. */
export function UserCard({ user, selection, actions }: Props) {
  const t = useTranslations("adminProfiles");
  const fieldText = useTranslations("fields");
  const name = { name: user.fullName };
  const isOwn = actions.isOwn(user);
  const isBusy = actions.isBusy(user);
  return (
    <li
      className={`box flex min-w-0 flex-col gap-2 p-4 ${selection.has(user) ? "bg-gold-soft/40" : ""}`}
      aria-busy={isBusy || undefined}
    >
      <div className="flex items-start gap-3">
        <Thumbnail user={user} className="mt-1 max-w-24 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-1.5 leading-snug font-semibold">
            <button
              type="button"
              className="min-h-11 min-w-0 text-start wrap-anywhere hover:underline"
              onClick={() => actions.open(user)}
            >
              <bdi>{user.fullName}</bdi>
            </button>
            {user.isVerified && <VerifiedBadge />}
          </h2>
          <p className="flex text-sm text-muted">
            <bdi dir="ltr" className="truncate" title={user.username}>
              {user.username}
            </bdi>
          </p>
        </div>
        <span className="-me-2 -mt-2 flex flex-col">
          <BareCheckbox
            label={t("selectName", name)}
            checked={selection.has(user)}
            onChange={() => selection.toggle(user)}
          />
          <UserMenu user={user} actions={actions} />
        </span>
      </div>
      <WhatsAppLink user={user} />
      <Line icon={Mail} label={fieldText("email")}>
        <bdi dir="ltr" className="block truncate" title={user.email}>
          {user.email}
        </bdi>
      </Line>
      <Line icon={MapPin} label={fieldText("address")}>
        <span dir="auto">{user.address || t("empty")}</span>
      </Line>
      <p className="flex flex-wrap items-center justify-between gap-2 py-1">
        <StatusChip isActive={user.isActive} />
        {user.role === "admin" && <RoleChip />}
      </p>
      {isOwn && <p className="text-sm text-muted">{t("ownAccount")}</p>}
      <div className="mt-auto flex items-center gap-1">
        <Button
          tone={user.isActive ? "quiet" : "dark"}
          className="me-auto px-4"
          disabled={isOwn}
          isBusy={isBusy}
          aria-label={user.isActive ? t("deactivateName", name) : t("activateName", name)}
          onClick={() => actions.setActive(user, !user.isActive)}
        >
          {!isBusy &&
            (user.isActive ? (
              <UserX className="size-5" aria-hidden />
            ) : (
              <UserCheck className="size-5" aria-hidden />
            ))}
          <span>{user.isActive ? t("deactivate") : t("activate")}</span>
        </Button>
        <IconButton icon={UserRound} label={t("detailsName", name)} onClick={() => actions.open(user)} />
        <IconButton icon={IdCard} label={t("cardName", name)} onClick={() => actions.open(user, "card")} />
        <DeleteButton user={user} actions={actions} />
      </div>
    </li>
  );
}

function Line({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 py-1">
      <Icon className="mt-[0.3em] size-5 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">{label}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
