import { Arcs } from "@/components/card/arcs";
import type { CardImage } from "#lib/domain/order/card/colour";

/** A character on the card's material. Its classes are those of the profile's header, whose styles are inlined. */
export function SearchPicture({ character }: { character: CardImage }) {
  return (
    <div className="material-onyx-black relative isolate h-48 overflow-hidden rounded-[14px]">
      <span className="texture -z-10" />
      <Arcs className="absolute inset-0 -z-10 h-full w-full text-[var(--arcs)] opacity-70 ltr:-scale-x-100" />
      <img
        src={`/characters/${character}-onyx-black.svg`}
        alt=""
        width={160}
        height={176}
        className="absolute inset-x-0 bottom-0 mx-auto"
      />
      <span className="foil-edge" />
    </div>
  );
}
