"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { notify } from "@/components/ui/toaster";
import { PEOPLE_CALLS } from "#lib/client/queries/admin/users";
import { useInvalidate } from "#lib/client/queries/call-query";
import { putResponse, withoutId } from "#lib/client/queries/put-response";
import { adminsQuery } from "#lib/client/queries/admin/settings";
import { useApi } from "#lib/client/api/use-api";
import type { AdminWire } from "#lib/contract/admin/admins";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { AddAdminDialog } from "./add-admin-dialog";
import { LoadFailed } from "@/components/layout/load-failed";

/** What needs the acting admin's password (portal 18). */
const ACTS = {
  reset: {
    call: "POST /api/group/admins/reset_factor/v1",
    title: "confirmReset",
    text: "resetText",
    busy: "resetting",
    change: (list: readonly AdminWire[], id: string) =>
      list.map((admin) => (admin.id === id ? { ...admin, hasSecondFactor: false } : admin)),
  },
  remove: {
    call: "POST /api/group/admins/remove/v1",
    title: "confirmRemove",
    text: "removeText",
    busy: "removing",
    change: (list: readonly AdminWire[], id: string) => withoutId(list, id),
  },
} as const;

type Act = keyof typeof ACTS;

export function AdminsSection() {
  const t = useTranslations("adminSettings.admins");
  const fieldText = useTranslations("fields");
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const query = adminsQuery(call);
  const admins = useQuery(query);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ act: Act; admin: AdminWire } | null>(null);
  const username = admins.data?.find(({ isSelf }) => isSelf)?.username ?? "";

  // Roles, filters and counts of the people lists may have changed.
  const reloadUsers = () => void invalidate(PEOPLE_CALLS);

  if (admins.isError) return <LoadFailed reason={admins.error.message} />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line" aria-busy={admins.isPending}>
        {admins.isPending && <li className="skeleton h-16" />}
        {admins.data?.map((admin) => (
          <li
            key={admin.id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi className="min-w-0 wrap-anywhere">{admin.fullName}</bdi>
                {admin.isSelf && <Chip tone="gold">{t("you")}</Chip>}
                {admin.hasSecondFactor && <Chip tone="success">{t("hasFactor")}</Chip>}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                <bdi dir="ltr">{admin.email}</bdi>
              </p>
              <p className="text-sm text-muted">{t("since", { day: formatDay(admin.createdAt, locale) })}</p>
            </div>
            {!admin.isSelf && (
              <div className="flex flex-wrap gap-2">
                {admin.hasSecondFactor && (
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={t("resetName", { name: admin.fullName })}
                    onClick={() => setAsked({ act: "reset", admin })}
                  >
                    {t("reset")}
                  </Button>
                )}
                <Button
                  tone="danger"
                  size="small"
                  aria-label={t("removeName", { name: admin.fullName })}
                  onClick={() => setAsked({ act: "remove", admin })}
                >
                  {t("remove")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Button tone="quiet" onClick={() => setAdding(true)}>
          <UserPlus className="size-5" aria-hidden /> {t("add")}
        </Button>
      </p>
      {isAdding && (
        <AddAdminDialog
          username={username}
          onClose={() => setAdding(false)}
          onDone={(notice, admin) => {
            notify(notice);
            setAdding(false);
            void putResponse(queries, query.queryKey, (list) => [...list, admin]);
            reloadUsers();
          }}
        />
      )}
      {asked && (
        <PasswordDialog
          username={username}
          toRequest={(proof) => ({
            call: ACTS[asked.act].call,
            body: { id: asked.admin.id, ...proof },
          })}
          words={{
            title: t(ACTS[asked.act].title),
            text: t.rich(ACTS[asked.act].text, namesOf(asked.admin)),
            submit: t(asked.act),
            busy: t(ACTS[asked.act].busy),
            password: fieldText("ownPassword"),
          }}
          isDestructive
          onClose={() => {
            setAsked(null);
            // Another admin may have changed it.
            void invalidate(["GET /api/group/admins/v1"]);
          }}
          onDone={(notice) => {
            notify(notice);
            void putResponse(queries, query.queryKey, (list) => ACTS[asked.act].change(list, asked.admin.id));
            setAsked(null);
            reloadUsers();
          }}
        />
      )}
    </div>
  );
}

const namesOf = ({ fullName, username }: AdminWire) => ({
  name: () => (
    <strong className="text-text">
      <bdi>{fullName}</bdi>
    </strong>
  ),
  username: () => <bdi dir="ltr">{username}</bdi>,
});
