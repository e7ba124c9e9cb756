"use client";

import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { queryKeys } from "#lib/client/queries/keys";
import { putResponse, withoutId } from "#lib/client/queries/put-response";
import { send } from "#lib/client/queries/query-api";
import { adminsQuery } from "#lib/client/queries/settings";
import { useApi } from "#lib/client/api/use-api";
import { paths } from "#lib/wire/api-paths";
import { toUserIdWire } from "#lib/wire/user/client";
import { adminFromWire, type AdminViewModel } from "#lib/wire/admin/client";
import { noticeFromWire } from "#lib/wire/notice";
import { formatDay } from "#lib/i18n/format-day";
import { useLocale } from "#lib/i18n/use-locale";
import { AddAdminDialog } from "./add-admin-dialog";
import { LoadFailed } from "@/components/admin/load-failed";

/** Actions on another admin: API path, and the texts of the confirmation. */
const ACTIONS = {
  remove: {
    path: paths.removeAdmin,
    question: "confirmRemove",
    text: "removeText",
    confirm: "removeConfirm",
  },
  reset: { path: paths.resetFactor, question: "confirmReset", text: "resetText", confirm: "resetConfirm" },
} as const;
type Action = keyof typeof ACTIONS;

export function AdminsSection() {
  const t = useTranslations("adminSettings.admins");
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryClient();
  const query = adminsQuery(call);
  const admins = useQuery(query);
  const [isAdding, setAdding] = useState(false);
  const [toConfirm, setToConfirm] = useState<{ admin: AdminViewModel; action: Action } | null>(null);

  // Roles, filters and counts of the people lists may have changed.
  const reloadUsers = () => void queries.invalidateQueries({ queryKey: queryKeys.users });

  const change = useMutation({
    mutationFn: ({ admin, action }: { admin: AdminViewModel; action: Action }) =>
      send(call, { method: "POST", path: ACTIONS[action].path, body: toUserIdWire(admin.id) }),
    onSuccess: (response, { admin: { id }, action }) => {
      void putResponse(queries, query.queryKey, (list) =>
        action === "remove"
          ? withoutId(list, id)
          : list.map((admin) => (admin.id === id ? { ...admin, hasSecondFactor: false } : admin)),
      );
      notify("success", noticeFromWire(response));
    },
    // Another admin may have changed it.
    onError: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
    onSettled: () => {
      setToConfirm(null);
      reloadUsers();
    },
  });

  if (admins.isError) return <LoadFailed reason={admins.error.message} />;
  return (
    <div className="flex flex-col gap-4">
      <Banner
        content={change.error && { tone: "danger", text: change.error.message }}
        onClose={change.reset}
      />
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
                    onClick={() => setToConfirm({ admin, action: "reset" })}
                  >
                    {t("reset")}
                  </Button>
                )}
                <Button
                  tone="danger"
                  size="small"
                  aria-label={t("removeName", { name: admin.fullName })}
                  onClick={() => setToConfirm({ admin, action: "remove" })}
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
          onClose={() => setAdding(false)}
          onDone={({ message, admin }) => {
            notify("success", message);
            setAdding(false);
            void putResponse(queries, query.queryKey, (list) => [...list, adminFromWire(admin)]);
            reloadUsers();
          }}
        />
      )}
      {toConfirm && (
        <ConfirmDialog
          isOpen
          onClose={() => setToConfirm(null)}
          question={t(ACTIONS[toConfirm.action].question)}
          text={t.rich(ACTIONS[toConfirm.action].text, {
            name: () => (
              <strong className="text-text">
                <bdi>{toConfirm.admin.fullName}</bdi>
              </strong>
            ),
            username: () => <bdi dir="ltr">{toConfirm.admin.username}</bdi>,
          })}
          confirm={t.rich(ACTIONS[toConfirm.action].confirm, {
            name: () => <bdi>{toConfirm.admin.fullName}</bdi>,
          })}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(toConfirm)}
        />
      )}
    </div>
  );
}
