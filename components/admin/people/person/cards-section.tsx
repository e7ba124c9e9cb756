"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { MadeCardRow } from "@/components/layout/made-card/made-card-row";
import { useCardChange } from "@/components/layout/made-card/use-card-change";
import { useCodeForm } from "@/components/layout/made-card/use-code-form";
import { useFinalQuestion } from "@/components/layout/made-card/use-final-question";
import { Failure } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/field";
import { bindTo } from "#lib/client/forms/bind-to";
import { cardsOfQuery } from "#lib/client/queries/order/made-cards";
import { useApi } from "#lib/client/api/use-api";
import type { CardState } from "#lib/domain/order/card/made-card";
import type { UserViewModel } from "#lib/wire/user/client";
import { PartSection } from "./part-section";

/** A person's physical cards; another card is assigned by its code. */
export function CardsSection({ user }: { user: UserViewModel }) {
  const t = useTranslations("madeCards");
  const { data: cards, error, refetch } = useQuery(cardsOfQuery(useApi(), user.id));
  const change = useCardChange("POST /api/group/cards/change/v1", "GET /api/group/cards/v1");
  const { askIfFinal, question } = useFinalQuestion(change);
  const failure = change.error ?? error;
  return (
    <PartSection title={t("admin.title")} text={t("admin.text")}>
      <Failure of={failure} onClose={() => (change.error ? change.reset() : void refetch())} />
      {cards && cards.length > 0 && (
        <ul className="divide-y divide-line rounded-[14px] border border-line">
          {cards.map((card) => (
            <MadeCardRow key={card.code} card={card}>
              {card.moves.map((to) => (
                <Button
                  key={to}
                  tone="quiet"
                  isBusy={isChanging(change, card.code, to)}
                  onClick={() => {
                    if (askIfFinal(card.code, to) || change.isPending) return;
                    change.mutate({ code: card.code, to });
                  }}
                >
                  {t(`actions.${to}`)}
                </Button>
              ))}
            </MadeCardRow>
          ))}
        </ul>
      )}
      <AssignForm user={user} />
      {question}
    </PartSection>
  );
}

const isChanging = (
  { isPending, variables }: Pick<ReturnType<typeof useCardChange>, "isPending" | "variables">,
  code: string,
  to: CardState,
) => isPending && variables?.code === code && variables.to === to;

function AssignForm({ user }: { user: UserViewModel }) {
  const t = useTranslations("madeCards");
  const fieldText = useTranslations("fields");
  const { form, isSubmitting, send, failure, clearFailure } = useCodeForm(
    ({ code }) => ({ call: "POST /api/group/cards/assign/v1", body: { code, userId: user.id } }),
    "GET /api/group/cards/v1",
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <Failure of={failure} onClose={clearFailure} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <TextField label={fieldText("cardCode")} dir="ltr" autoComplete="off" {...bindTo(form)("code")} />
        </div>
        <Button type="submit" tone="quiet" isBusy={isSubmitting}>
          {t("admin.assign")}
        </Button>
      </div>
    </form>
  );
}
