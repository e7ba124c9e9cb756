"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { MadeCardRow } from "@/components/layout/made-card/made-card-row";
import { useCardChange } from "@/components/layout/made-card/use-card-change";
import { useFinalQuestion } from "@/components/layout/made-card/use-final-question";
import { SettingPending } from "@/components/panel/kit/setting-pending";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ownCardsQuery } from "#lib/client/queries/order/made-cards";
import { useApi } from "#lib/client/api/use-api";
import type { CardState } from "#lib/domain/order/card/made-card";
import type { MadeCardWire } from "#lib/contract/order/made-cards";
import { ClaimForm } from "./claim-form";
import { LostCardDialog } from "./lost-card-dialog";

/** @param claimed code of the card to claim; empty when there is none */
export function OwnCards({ claimed }: { claimed: string }) {
  const t = useTranslations("madeCards");
  const { data, error, isFetching, refetch } = useQuery(ownCardsQuery(useApi()));
  const change = useCardChange("POST /api/users/cards/change/v1", "GET /api/users/cards/v1");
  const { askIfFinal, question } = useFinalQuestion(change);
  const [lost, setLost] = useState<string | null>(null);

  if (!data) return <SettingPending error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Failure of={change.error} onClose={change.reset} />
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
                onChange={(to) => {
                  if (!askIfFinal(card.code, to)) change.mutate({ code: card.code, to });
                }}
                onLost={() => setLost(card.code)}
              />
            </MadeCardRow>
          ))}
        </ul>
      )}
      {claimed === "" && <ClaimForm code="" />}
      {lost !== null && <LostCardDialog code={lost} reorder={data.reorder} onClose={() => setLost(null)} />}
      {question}
    </>
  );
}

interface ButtonsProps {
  card: MadeCardWire;
  isBusy: boolean;
  onChange: (to: CardState) => void;
  onLost: () => void;
}

function CardButtons({ card: { moves }, isBusy, onChange, onLost }: ButtonsProps) {
  const t = useTranslations("madeCards");
  const [first, ...others] = moves.map((to) => (
    <Button key={to} tone="quiet" isBusy={isBusy} onClick={() => onChange(to)}>
      {t(`actions.${to}`)}
    </Button>
  ));
  return (
    <>
      {first}
      <Button tone="quiet" onClick={onLost}>
        {t("actions.lost")}
      </Button>
      {others}
    </>
  );
}
