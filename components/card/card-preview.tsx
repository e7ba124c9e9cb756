import type { CardColour } from "@/lib/domain/colour";
import { COLOUR_CLASS } from "./colour-class";

/** A card as it will look, 85 by 55. */
export function CardPreview({ colour, name }: { colour: CardColour; name: string }) {
  return (
    <div
      className={`flex aspect-[85/55] w-full flex-col justify-between rounded-[14px] p-5 ${COLOUR_CLASS[colour.key]} ${colour.isInverted ? "text-paper" : "text-ink"}`}
    >
      <bdi dir="ltr" className="font-semibold">
        Logix
      </bdi>
      <span className="line-clamp-2 text-lg font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
    </div>
  );
}
