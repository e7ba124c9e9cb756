"use client";

import { useMutation } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { PanelBox } from "@/components/panel/dashboard/panel-box";
import { Button } from "@/components/ui/button";
import { useApi } from "#lib/client/api/use-api";
import { useDownload } from "#lib/client/files/use-download";
import { sendCall } from "#lib/client/queries/query-api";
import { toPath } from "#lib/wire/call-path";

interface Props {
  hasApple: boolean;
  hasGoogle: boolean;
}

/** Adds the card to the phone's wallet, for wallets that the server has keys for (share 11). */
export function WalletBox({ hasApple, hasGoogle }: Props) {
  const t = useTranslations("share.wallet");
  const call = useApi();
  const apple = useDownload("GET /api/users/fun");
  const google = useMutation({
    mutationFn: () => sendCall(call, { call: "GET /api/users/wallet/google/v1" }),
    onSuccess: ({ location }) => window.location.assign(location),
  });

  function openApple() {
    google.reset();
    apple.download(toPath("GET /api/users/wallet/card.pkpass"));
  }

  function openGoogle() {
    apple.clearFailure();
    google.mutate();
  }

  return (
    <PanelBox title={t("title")} className="gap-4">
      <p className="text-muted">{t("text")}</p>
      {hasApple && (
        <Button tone="dark" onClick={openApple}>
          <Wallet className="size-5" aria-hidden /> {t("apple")}
        </Button>
      )}
      {hasGoogle && (
        <Button tone="dark" isBusy={google.isPending} onClick={openGoogle}>
          {!google.isPending && <Wallet className="size-5" aria-hidden />} <span>{t("google")}</span>
        </Button>
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {google.error?.message ?? apple.failure}
      </p>
      <p className="text-sm text-muted">{t("again")}</p>
    </PanelBox>
  );
}
