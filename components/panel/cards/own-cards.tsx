"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { MadeCardRow } from "@/components/layout/made-card/made-card-row";
import { useCardChange } from "@/components/layout/made-card/use-card-change";
import { SettingPending } from "@/components/panel/settings/setting-pending";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { queryKeys } from "#lib/client/queries/keys";
import { ownCardsQuery } from "#lib/client/queries/made-cards";
import { useApi } from "#lib/client/use-api";
import { formatCardCode } from "#lib/domain/order/made-card";
import { paths } from "#lib/wire/api-paths";
import type { MadeCardWire } from "#lib/wire/made-card/responses";
import { ClaimForm } from "./claim-form";
import { LostCardDialog } from "./lost-card-dialog";

interface Asking {
  code: string;
  about: "lost" | "replaced" | "unassigned";
}

/** One's own cards. @param claimed code of a card that the owner comes to claim; "" without */
export function OwnCards({ claimed }: { claimed: string }) {
  const t = useTranslations("madeCards");
  const { data, error, isFetching, refetch } = useQuery(ownCardsQuery(useApi()));
  const change = useCardChange(paths.changeOwnCard, queryKeys.ownCards);
  const [asking, setAsking] = useState<Asking | null>(null);

  if (!data) return <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Banner
        content={change.error && { tone: "danger", text: change.error.message }}
        onClose={change.reset}
      />
      {claimed !== "" && <ClaimForm code={claimed} />}
      {data.cards.length === 0 ? (
        <p className="box p-5 text-muted">{t("none")}</p>
      ) : (
        <ul className="box divide-y divide-line">
          {data.cards.map((card) => (
            <MadeCardRow key={card.code} card={card}>
              <CardButtons
                card={card}
                isBusy={change.isPending && change.variables.code === card.code}
                onChange={(to) => change.mutate({ code: card.code, to })}
                onAsk={(about) => setAsking({ code: card.code, about })}
              />
            </MadeCardRow>
          ))}
        </ul>
      )}
      {claimed === "" && <ClaimForm code="" />}
      {asking?.about === "lost" && (
        <LostCardDialog code={asking.code} reorder={data.reorder} onClose={() => setAsking(null)} />
      )}
      {asking && asking.about !== "lost" && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(null)}
          question={t(`ask.${asking.about}.question`, { code: formatCardCode(asking.code) })}
          text={t(`ask.${asking.about}.text`)}
          confirm={t(`ask.${asking.about}.confirm`)}
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate(
              { code: asking.code, to: asking.about === "replaced" ? "replaced" : "unassigned" },
              { onSettled: () => setAsking(null) },
            )
          }
        />
      )}
    </>
  );
}

interface ButtonsProps {
  card: MadeCardWire;
  isBusy: boolean;
  onChange: (to: "active" | "paused") => void;
  onAsk: (about: Asking["about"]) => void;
}

function CardButtons({ card: { state }, isBusy, onChange, onAsk }: ButtonsProps) {
  const t = useTranslations("madeCards");
  const to = state === "active" ? "paused" : "active";
  return (
    <>
      <Button tone="quiet" isBusy={isBusy} onClick={() => !isBusy && onChange(to)}>
        {t(`actions.${to}`)}
      </Button>
      <Button tone="quiet" onClick={() => onAsk("lost")}>
        {t("actions.lost")}
      </Button>
      <Button tone="quiet" onClick={() => onAsk("replaced")}>
        {t("actions.replaced")}
      </Button>
      <Button tone="quiet" onClick={() => onAsk("unassigned")}>
        {t("actions.unassigned")}
      </Button>
    </>
  );
}
