"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/toaster";
import { adminsQuery } from "@/lib/client/queries/settings";
import { USERS_KEY } from "@/lib/client/queries/users";
import { useApi } from "@/lib/client/use-api";
import { paths } from "@/lib/wire/paths";
import { toUserIdWire, type AdminRow } from "@/lib/wire/portal-rows";
import { noticeFromWire } from "@/lib/wire/requests";
import { AddAdminDialog } from "./add-admin-dialog";
import { formatDay } from "./format";
import { LoadFailed } from "./load-failed";

/** Who may enter the portal. */
export function AdminsSection() {
  const t = useTranslations("adminSettings.admins");
  const locale = useLocale();
  const call = useApi();
  const queries = useQueryClient();
  const admins = useQuery(adminsQuery(call));
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdminRow | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  async function reload() {
    await Promise.all([
      queries.invalidateQueries({ queryKey: adminsQuery(call).queryKey }),
      queries.invalidateQueries({ queryKey: USERS_KEY }),
    ]);
  }

  async function remove(admin: AdminRow) {
    setBusy(true);
    const result = await call({ method: "POST", path: paths.removeAdmin, body: toUserIdWire(admin.id) });
    setBusy(false);
    setLeaving(null);
    if (result.ok) notify("success", noticeFromWire(result.data));
    setFailure(result.ok ? "" : result.message);
    await reload();
  }

  if (admins.isError) return <LoadFailed reason={admins.error.message} />;
  return (
    <div className="flex flex-col gap-4">
      <Banner content={failure ? { tone: "danger", text: failure } : null} onClose={() => setFailure("")} />
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
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                <bdi dir="ltr">{admin.email}</bdi>
              </p>
              <p className="text-sm text-muted">{t("since", { day: formatDay(admin.createdAt, locale) })}</p>
            </div>
            {!admin.isSelf && (
              <Button
                tone="danger"
                size="small"
                aria-label={t("removeName", { name: admin.fullName })}
                onClick={() => setLeaving(admin)}
              >
                {t("remove")}
              </Button>
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
          onDone={(notice) => {
            notify("success", notice);
            setAdding(false);
            void reload();
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(null)}
          question={t("confirmRemove")}
          text={t.rich("removeText", {
            name: () => (
              <strong className="text-text">
                <bdi>{leaving.fullName}</bdi>
              </strong>
            ),
            username: () => <bdi dir="ltr">{leaving.username}</bdi>,
          })}
          confirm={t.rich("removeConfirm", { name: () => <bdi>{leaving.fullName}</bdi> })}
          isBusy={isBusy}
          onConfirm={() => void remove(leaving)}
        />
      )}
    </div>
  );
}
