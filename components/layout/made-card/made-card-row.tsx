import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { MadeCardWire } from "#lib/contract/order/made-cards";

const TONES = { active: "success", paused: "gold", replaced: "quiet", unassigned: "quiet" } as const;

interface Props {
  card: MadeCardWire;
  children: ReactNode;
}

export function MadeCardRow({ card, children }: Props) {
  const t = useTranslations("madeCards");
  const actionText = useTranslations("actions");
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <bdi dir="ltr" className="text-lg font-semibold">
            {formatCardCode(card.code)}
          </bdi>
          <p className="text-sm text-muted">
            {card.order === null ? t("stock") : t("order", { number: formatOrderNumber(card.order) })}
          </p>
        </div>
        <Chip tone={TONES[card.state]} hasDot>
          {t(`states.${card.state}`)}
        </Chip>
      </div>
      {card.state !== "replaced" && (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {children}
          <CopyButton text={card.address} label={actionText("copyChipAddress")} />
        </div>
      )}
    </li>
  );
}
