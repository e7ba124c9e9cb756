import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/colour";
import { Stone } from "./stone";
import { NamedCard } from "./sample-card";

const RADII = [40, 70, 100, 130];

export function TapScene() {
  return (
    <div className="cafe on-stone aspect-4/3" aria-hidden>
      <Stone />
      <svg viewBox="0 0 400 300" className="absolute inset-0 size-full rtl:-scale-x-100">
        <defs>
          <linearGradient id="phone-back" x2="1" y2="1">
            <stop stopColor="#4a4640" />
            <stop offset=".3" stopColor="#24221f" />
            <stop offset="1" stopColor="#121110" />
          </linearGradient>
        </defs>
        <ellipse cx="258" cy="282" rx="88" ry="16" fill="#6d5936" opacity=".3" />
        <g transform="rotate(7 250 160)">
          <rect
            x="188"
            y="26"
            width="136"
            height="268"
            rx="22"
            fill="url(#phone-back)"
            stroke="#6b665e"
            strokeWidth="2"
          />
          <rect x="200" y="40" width="50" height="50" rx="14" fill="#1b1917" stroke="#57524a" />
          <circle cx="214" cy="54" r="8.500" fill="#0a0a0a" stroke="#6b665e" strokeWidth="2" />
          <circle cx="236" cy="76" r="8.500" fill="#0a0a0a" stroke="#6b665e" strokeWidth="2" />
        </g>
        <g fill="none" stroke="#c9a227" strokeWidth="2">
          {RADII.map((radius, index) => (
            <circle key={radius} cx="226" cy="150" r={radius} opacity={(0.8 - index * 0.19).toFixed(2)} />
          ))}
        </g>
      </svg>
      <div className="on-stone absolute start-[7%] top-[36%] w-[52%] rotate-[calc(var(--dir)*-8deg)]">
        <NamedCard colour={DEFAULT_CARD_COLOUR.hex} hasCode />
      </div>
    </div>
  );
}
