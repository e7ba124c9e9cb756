import { hrefOf } from "#lib/client/api/call-request";

export const FACES = ["front", "back"] as const;

interface Props {
  number: number;
  face: (typeof FACES)[number];
  alt: string;
}

/** A face as its file prints it, up to the cut. Give it a key of its content: the address of the picture stays. */
export const OrderFace = ({ number, face, alt }: Props) => (
  <span className="relative block aspect-[85/55] overflow-hidden rounded-[10px] bg-sunk">
    <img
      src={hrefOf({
        call: "GET /api/group/orders/{number}/card.svg",
        params: { number },
        query: { face, marks: "0" },
      })}
      alt={alt}
      loading="lazy"
      // The file has 3 mm of bleed around the 85 × 55 mm of the card.
      className="absolute -inset-x-[3.53%] -inset-y-[5.45%] h-[110.9%] w-[107.06%] max-w-none"
    />
  </span>
);
