import { useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { useDesignText, type Design } from "./design/design";
import { DesignCard } from "./design/design-card";
import { EDIT } from "./design/preview";

interface RowProps {
  design: Design;
  priceDa: number;
  children?: ReactNode;
}

function Row({ design, priceDa, children }: RowProps) {
  return (
    <div className="mx-auto flex max-w-xl items-center gap-3">
      <div className="w-25 shrink-0">
        <DesignCard
          design={design}
          className="shadow-[0_1px_2px_rgb(30_20_0/.3),0_4px_8px_-2px_rgb(30_20_0/.4)]"
        />
      </div>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-[0.9375rem] font-semibold">{useDesignText(design)}</p>
        {children}
      </div>
      <p className="shrink-0 text-lg font-semibold">
        <Price da={priceDa} />
      </p>
    </div>
  );
}

interface Props {
  design: Design;
  priceDa: number;
}

/** Shown on phones in the last step. */
export function SummaryRow({ onEdit, ...row }: Props & { onEdit: () => void }) {
  const t = useTranslations("signUp");
  return (
    <section className="border-y border-line bg-sunk px-5 py-2.5 lg:hidden">
      <Row {...row}>
        <button type="button" onClick={onEdit} className={`${EDIT} text-gold-text`}>
          {t("editDesign")}
        </button>
      </Row>
    </section>
  );
}

/**
 * Slides in on phones when the preview has scrolled away; hidden from screen readers, as it repeats the preview.
 * Empty before that, so that the page starts with one card.
 */
export function PinnedCard({ isShown, ...row }: Props & { isShown: boolean }) {
  const [isFilled, setFilled] = useState(isShown);
  if (isShown && !isFilled) setFilled(true);
  return (
    <div
      aria-hidden
      className={`pinned-card fixed inset-x-0 top-0 z-20 border-b border-line bg-sunk px-5 py-2.5 shadow-box transition-[translate,visibility] duration-200 ease-calm lg:hidden ${isShown ? "" : "invisible -translate-y-full"}`}
    >
      {isFilled && <Row {...row} />}
    </div>
  );
}
