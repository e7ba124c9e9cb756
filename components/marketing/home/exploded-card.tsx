import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { CardBack } from "./card-back";
import { NamedCard } from "./sample-card";

const COLOUR = DEFAULT_CARD_COLOUR.hex;
const TURNS = [0, 1, 2, 3, 4];

export function ExplodedCard() {
  return (
    <div className="exploded" aria-hidden>
      <div className="layer" data-designed>
        <NamedCard colour={COLOUR} />
      </div>
      <div className="layer">
        <Inlay />
      </div>
      <div className="layer">
        <CardBack colour={COLOUR} />
      </div>
    </div>
  );
}

function Inlay() {
  return (
    <svg viewBox="0 0 850 550" className="inlay">
      <defs>
        <linearGradient id="carrier" x2="1" y2="1">
          <stop stopColor="#fffaf0" />
          <stop offset="1" stopColor="#efe3ca" />
        </linearGradient>
        <linearGradient id="copper" x2="1" y2="1">
          <stop stopColor="#8a4f1d" />
          <stop offset=".5" stopColor="#c9884a" />
          <stop offset="1" stopColor="#8a4f1d" />
        </linearGradient>
      </defs>
      <rect width="850" height="550" rx="32" fill="url(#carrier)" stroke="#e3d5b4" strokeWidth="3" />
      <g fill="none" stroke="url(#copper)" strokeWidth="6">
        {TURNS.map((turn) => (
          <rect
            key={turn}
            x={56 + turn * 16}
            y={56 + turn * 16}
            width={738 - turn * 32}
            height={438 - turn * 32}
            rx={46 - turn * 6}
          />
        ))}
        <path d="M120 300h90M120 340h90" />
      </g>
      <rect x="196" y="252" width="150" height="130" rx="20" fill="#171512" />
      <rect x="222" y="278" width="98" height="78" rx="10" fill="#d7b548" />
      <path d="M222 304h98M222 330h98M254 278v78M288 278v78" stroke="#8a6a12" strokeWidth="4" />
    </svg>
  );
}
