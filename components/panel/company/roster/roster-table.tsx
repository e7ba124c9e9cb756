"use client";

import { useState } from "react";
import { CreditCard, FileUp, Pencil, UserCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSelection } from "@/components/layout/list/use-selection";
import { LocaleLink } from "@/components/layout/locale-link";
import { UserText } from "@/components/layout/user-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { IconButton } from "@/components/ui/icon-button";
import { BareCheckbox } from "@/components/ui/bare-checkbox";
import { pages } from "#lib/wire/pages";
import type { ResponseOf } from "#lib/contract/calls";
import type { MemberWire } from "#lib/contract/company/members";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { EditDialog } from "./edit-dialog";
import { ImportDialog } from "./import-dialog";
import { MemberDialogs } from "./member-dialogs";

interface Props extends Pick<ResponseOf<"GET /api/users/company/members/v1">, "members" | "departments"> {
  /** The viewer is an owner of the company. */
  isOwner: boolean;
}

/** Members with the states of page and card. Ticked members are edited, or ordered for, together. */
export function RosterTable({ members, departments, isOwner }: Props) {
  const t = useTranslations("roster");
  const actionText = useTranslations("actions");
  const roles = useTranslations("company.roles");
  const ownId = usePanelOwner()?.publicId;
  const selection = useSelection(members, ({ id }) => id);
  const [open, setOpen] = useState<"edit" | "import" | null>(null);
  const [one, setOne] = useState<MemberWire | null>(null);
  const picked = selection.listed.map(({ id }) => id);
  return (
    <>
      <div
        // Keeps the actions in view while a long list is ticked.
        className={`flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-4 py-2 ${picked.length > 0 ? "sticky top-16 z-10" : ""}`}
      >
        <div className="flex min-w-0 grow basis-52 items-center gap-2 max-sm:-ms-2">
          <BareCheckbox
            label={t("all")}
            checked={selection.isAllOfPage}
            isMixed={picked.length > 0 && !selection.isAllOfPage}
            onChange={selection.isAllOfPage ? selection.clear : selection.addPage}
          />
          <span className="min-w-0 text-muted">{t("picked", { count: picked.length })}</span>
        </div>
        {picked.length > 0 ? (
          <>
            <Button tone="quiet" size="small" onClick={() => setOpen("edit")}>
              <Pencil className="size-5" aria-hidden /> {actionText("edit")}
            </Button>
            <LocaleLink
              href={`${pages.panelCompanyOrders}?members=${picked.join(",")}`}
              className={buttonClass("primary", "small")}
            >
              <CreditCard className="size-5" aria-hidden /> {t("order")}
            </LocaleLink>
          </>
        ) : (
          <Button tone="quiet" size="small" onClick={() => setOpen("import")}>
            <FileUp className="size-5" aria-hidden /> {actionText("uploadCsv")}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li
            key={member.id}
            className={`grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-2 px-2 py-2 sm:px-4 lg:grid-cols-[44px_minmax(0,1.4fr)_minmax(0,1fr)_18rem_44px] ${selection.has(member) ? "bg-gold-soft/40" : ""}`}
          >
            <BareCheckbox
              label={t("pick", { name: member.name })}
              checked={selection.has(member)}
              onChange={() => selection.toggle(member)}
            />
            <div className="min-w-0">
              <p className="flex min-w-0 items-center gap-2">
                <LocaleLink
                  href={pages.view(member.username)}
                  className="min-w-0 font-semibold wrap-anywhere hover:underline"
                >
                  <UserText text={member.name} />
                </LocaleLink>
                {member.role !== "member" && <Chip tone="gold">{roles(member.role)}</Chip>}
              </p>
              <p className="flex text-sm text-muted">
                <bdi dir="ltr" className="min-w-0 truncate">
                  {member.username}
                </bdi>
              </p>
            </div>
            {member.id === ownId ? (
              <span className="lg:order-last" />
            ) : (
              <IconButton
                icon={UserCog}
                label={t("member.open", { name: member.name })}
                className="lg:order-last"
                onClick={() => setOne(member)}
              />
            )}
            <div className="col-span-2 col-start-2 min-w-0 text-sm lg:col-auto">
              <p className="line-clamp-2 wrap-anywhere">
                {member.title ? (
                  <UserText text={member.title} />
                ) : (
                  <span className="text-muted">{t("noTitle")}</span>
                )}
              </p>
              {member.department && (
                <p className="wrap-anywhere text-muted">
                  <UserText text={member.department.name} />
                </p>
              )}
            </div>
            <p className="col-span-2 col-start-2 flex flex-wrap gap-1.5 py-1 lg:col-auto">
              <Chip tone={member.isActive ? "success" : "quiet"} hasDot>
                {t(member.isActive ? "page.active" : "page.inactive")}
              </Chip>
              <Chip tone={member.card === "active" ? "success" : "quiet"} hasDot>
                {t(`card.${member.card ?? "none"}`)}
              </Chip>
            </p>
          </li>
        ))}
      </ul>
      {open === "edit" && (
        <EditDialog members={picked} departments={departments} onClose={() => setOpen(null)} />
      )}
      {open === "import" && <ImportDialog onClose={() => setOpen(null)} />}
      {one && (
        <MemberDialogs
          member={one}
          departments={departments}
          isOwner={isOwner}
          onClose={() => setOne(null)}
        />
      )}
    </>
  );
}
