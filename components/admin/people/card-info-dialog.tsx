"use client";

import { useEffect, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { materialOf } from "@/components/card/card-material";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { cardQuery } from "#lib/client/queries/users";
import { useApi } from "#lib/client/use-api";
import { CARD_COLOURS } from "#lib/domain/order/colour";
import type { UserViewModel } from "#lib/wire/user/client";

export function CardInfoDialog({ user, onClose }: { user: UserViewModel; onClose: () => void }) {
  const t = useTranslations("adminProfiles");
  const colours = useTranslations("signUp.colours");
  const characters = useTranslations("signUp.characters");
  const { data: card, error } = useQuery(cardQuery(useApi(), user.id));

  useEffect(() => {
    if (!error) return;
    // This failure is logged and not shown (portal 7).
    // eslint-disable-next-line no-console
    console.error("card info", error.message);
    onClose();
  }, [error, onClose]);

  const known = card && CARD_COLOURS.find(({ hex }) => hex === card.colour);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.rich("cardOf", { name: () => <bdi>{user.fullName}</bdi> })}
      picture={
        <div className="cafe relative flex aspect-[520/316] items-center justify-center overflow-hidden">
          {card ? (
            <Card
              colour={card.colour}
              name={card.message || user.fullName}
              image={card.image}
              className="max-w-[73%] -rotate-4"
            />
          ) : (
            <p
              role="status"
              className="flex items-center gap-3 rounded-[10px] bg-surface px-4 py-3 font-semibold shadow-box"
            >
              <LoaderCircle className="size-5 animate-spin" aria-hidden /> {t("loadingCard")}
            </p>
          )}
        </div>
      }
      footer={
        <Button tone="quiet" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <dl className="divide-y divide-line" aria-busy={!card || undefined}>
        <Row label={t("cardColour")}>
          {card && (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <span
                className={`size-4.5 rounded-[5px] border border-line material-${materialOf(card.colour)}`}
                aria-hidden
              />
              {known && colours(known.key)} <bdi dir="ltr">{card.colour}</bdi>
            </span>
          )}
        </Row>
        <Row label={t("cardImage")}>{card && (card.image ? characters(card.image) : t("noImage"))}</Row>
        <Row label={t("cardMessage")}>{card && (card.message ? <bdi>{card.message}</bdi> : t("empty"))}</Row>
      </dl>
    </Dialog>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-4 py-2">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">
        {children || <span className="skeleton inline-block h-4 w-28" />}
      </dd>
    </div>
  );
}
