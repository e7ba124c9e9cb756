"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { PasswordDialog } from "@/components/layout/forms/password-dialog";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { putResponse, withoutId } from "#lib/client/queries/put-response";
import { adminsQuery } from "#lib/client/queries/settings";
import { useApi } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import { toUserIdWire } from "#lib/wire/user/client";
import { adminFromWire, type AdminViewModel } from "#lib/wire/admin/client";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { AddAdminDialog } from "./add-admin-dialog";
import { LoadFailed } from "@/components/admin/load-failed";

export function AdminsSection() {
  const t = useTranslations("adminSettings.admins");
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryClient();
  const query = adminsQuery(call);
  const admins = useQuery(query);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<AdminViewModel | null>(null);
  const [resetting, setResetting] = useState<AdminViewModel | null>(null);
  const username = admins.data?.find(({ isSelf }) => isSelf)?.username ?? "";

  // Roles, filters and counts of the people lists may have changed.
  const reloadUsers = () => void queries.invalidateQueries({ queryKey: queryKeys.users });
  // Another admin may have changed it.
  const reload = () => void queries.invalidateQueries({ queryKey: query.queryKey });

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
                    onClick={() => setResetting(admin)}
                  >
                    {t("reset")}
                  </Button>
                )}
                <Button
                  tone="danger"
                  size="small"
                  aria-label={t("removeName", { name: admin.fullName })}
                  onClick={() => setRemoving(admin)}
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
          onDone={({ message, admin }) => {
            notify("success", message);
            setAdding(false);
            void putResponse(queries, query.queryKey, (list) => [...list, adminFromWire(admin)]);
            reloadUsers();
          }}
        />
      )}
      {resetting && (
        <PasswordDialog
          username={username}
          path={paths.resetFactor}
          body={toUserIdWire(resetting.id)}
          words={{
            title: t("confirmReset"),
            text: t.rich("resetText", namesOf(resetting)),
            submit: t("reset"),
            busy: t("resetting"),
            password: t("currentPassword"),
          }}
          isDestructive
          onClose={() => {
            setResetting(null);
            reload();
          }}
          onDone={(notice) => {
            notify("success", notice);
            void putResponse(queries, query.queryKey, (list) =>
              list.map((admin) => (admin.id === resetting.id ? { ...admin, hasSecondFactor: false } : admin)),
            );
            setResetting(null);
            reloadUsers();
          }}
        />
      )}
      {removing && (
        <PasswordDialog
          username={username}
          path={paths.removeAdmin}
          body={toUserIdWire(removing.id)}
          words={{
            title: t("confirmRemove"),
            text: t.rich("removeText", namesOf(removing)),
            submit: t("remove"),
            busy: t("removing"),
            password: t("currentPassword"),
          }}
          isDestructive
          onClose={() => {
            setRemoving(null);
            reload();
          }}
          onDone={(notice) => {
            notify("success", notice);
            void putResponse(queries, query.queryKey, (list) => withoutId(list, removing.id));
            setRemoving(null);
            reloadUsers();
          }}
        />
      )}
    </div>
  );
}

const namesOf = ({ fullName, username }: AdminViewModel) => ({
  name: () => (
    <strong className="text-text">
      <bdi>{fullName}</bdi>
    </strong>
  ),
  username: () => <bdi dir="ltr">{username}</bdi>,
});
