import { useTranslations } from "next-intl";
import { Card } from "@/components/card/card";
import { Price } from "@/components/card/price";
import { pages } from "#lib/wire/pages";
import { useDesignText, type Design } from "./design";
import { EDIT } from "./preview";

interface Props {
  design: Design;
  priceDa: number;
  onEdit: () => void;
  className: string;
}

/** Shown on phones in the last step. */
export function SummaryRow({ design, priceDa, onEdit, className }: Props) {
  const t = useTranslations("signUp");
  return (
    <section className={`border-y border-line bg-sunk px-5 py-2.5 ${className}`}>
      <div className="mx-auto flex max-w-xl items-center gap-3">
        <div className="w-23 shrink-0">
          <Card
            colour={design.colour}
            name={design.name}
            image={design.image}
            qrSrc={pages.sampleCode}
            className="shadow-[0_1px_2px_rgb(30_20_0/.3),0_4px_8px_-2px_rgb(30_20_0/.4)]"
          />
        </div>
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold">{useDesignText(design)}</p>
          <button type="button" onClick={onEdit} className={`${EDIT} text-gold-text`}>
            {t("editDesign")}
          </button>
        </div>
        <p className="shrink-0 text-lg font-semibold">
          <Price da={priceDa} />
        </p>
      </div>
    </section>
  );
}
