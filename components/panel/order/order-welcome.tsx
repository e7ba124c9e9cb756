"use client";

import type { ReactNode } from "react";
import { Camera, Check, Link2, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { usePanelOwner } from "@/components/panel/kit/panel-owner";
import { buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy/copy-button";
import { dueDaOf } from "#lib/domain/order/order-list";
import { formatOrderNumber } from "#lib/domain/order/order";

export function OrderNumber() {
  const t = useTranslations("notActive");
  const order = usePanelOwner()?.order;
  if (!order) return null;
  return (
    <p className="inline-flex items-center gap-2 self-start rounded-full bg-success-soft px-3 py-1 text-sm font-semibold text-success">
      <Check className="size-4 shrink-0" aria-hidden />
      <span>
        {t.rich("number", { number: () => <bdi dir="ltr">{formatOrderNumber(order.number)}</bdi> })}
      </span>
    </p>
  );
}

/** URL that the card will open, to share before the page is live. */
export function FutureAddress({ whatsAppMark }: { whatsAppMark: ReactNode }) {
  const t = useTranslations("notActive.address");
  const actionText = useTranslations("actions");
  const owner = usePanelOwner();
  if (!owner) return null;
  const text = encodeURIComponent(`${t("share")}\n${owner.address}`);
  return (
    <section className="box flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-muted">{t("title")}</h2>
        <p className="text-lg font-semibold wrap-anywhere">
          <bdi dir="ltr">{owner.address.replace(/^https?:\/\//, "")}</bdi>
        </p>
      </div>
      <div className="grid gap-3 min-[26rem]:grid-cols-[1fr_auto]">
        <a
          href={`https://wa.me/?text=${text}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("primary")}
        >
          {whatsAppMark} {t("whatsapp")}
        </a>
        <CopyButton text={owner.address} label={actionText("copyLink")} className="min-w-32" />
      </div>
    </section>
  );
}

const READY = [
  ["photo", Camera],
  ["links", Link2],
  ["skills", Sparkles],
] as const;

/** What the team does next, and what the owner can prepare. */
export function WhileWaiting() {
  const t = useTranslations("notActive");
  const order = usePanelOwner()?.order;
  return (
    <>
      <section>
        <h2 className="text-lg font-semibold">{t("next.title")}</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5 marker:text-muted">
          <li>{t("next.review")}</li>
          <li>{t(order?.delivery?.kind === "desk" ? "next.productionDesk" : "next.production")}</li>
          {order && !order.isPaidByCompany && (
            <li>{t.rich("next.payment", { price: () => <Price da={dueDaOf(order)} /> })}</li>
          )}
        </ol>
      </section>
      <section>
        <h2 className="text-lg font-semibold">{t("ready.title")}</h2>
        <p className="text-muted">{t("ready.lead")}</p>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {READY.map(([key, Icon]) => (
            <li key={key} className="flex items-center gap-3 py-3">
              <Icon className="size-5 shrink-0 text-gold-text" aria-hidden />
              <span className="min-w-0">{t(`ready.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
