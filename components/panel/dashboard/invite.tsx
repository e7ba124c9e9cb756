"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { referralsQuery } from "#lib/client/queries/statistics/referrals";
import { useApi } from "#lib/client/api/use-api";
import type { ResponseOf } from "#lib/contract/calls";

export function Invite({ initial }: { initial: ResponseOf<"GET /api/users/referrals/v1"> | undefined }) {
  const t = useTranslations("dashboard.invite");
  const referrals = useQuery({
    ...referralsQuery(useApi()),
    ...(initial && { initialData: initial }),
  });
  const { data } = referrals;
  return (
    <div className="mt-auto border-t border-line pt-4">
      <h3 className="font-semibold">{t("title")}</h3>
      {data ? (
        <>
          <p className="text-sm text-muted">{t("signUps", { people: data.signUps })}</p>
          <p className="mt-2 truncate rounded-[10px] bg-sunk px-3 py-2 text-sm" dir="ltr" title={data.link}>
            {data.link.replace(/^https?:\/\//, "")}
          </p>
          <CopyButton text={data.link} label={t("copy")} className="mt-2 w-full" />
        </>
      ) : referrals.isError ? (
        <p className="text-sm text-muted">{t("notAvailable")}</p>
      ) : (
        <span aria-hidden className="mt-2 flex flex-col gap-2">
          <span className="skeleton h-3.5 w-2/3" />
          <span className="skeleton h-12 w-full" />
        </span>
      )}
    </div>
  );
}
