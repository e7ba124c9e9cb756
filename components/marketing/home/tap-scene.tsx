import { DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import { CafeBackdrop } from "./cafe-backdrop";
import { NamedCard } from "./sample-card";

const RADII = [40, 70, 100, 130];
const LENSES = [
  [31, 31],
  [57, 57],
] as const;

export function TapScene() {
  return (
    <div className="cafe on-stone aspect-4/3" aria-hidden>
      <CafeBackdrop />
      <div className="tap-phone">
        <svg viewBox="0 0 136 268" fill="none">
          <rect
            x="14"
            y="14"
            width="60"
            height="60"
            rx="17"
            fill="#1b1917"
            stroke="#57524a"
            strokeWidth="1.5"
          />
          {LENSES.map(([x, y]) => (
            <g key={x}>
              <circle cx={x} cy={y} r="11" fill="#0a0a0a" stroke="#6b665e" strokeWidth="1.5" />
              <circle cx={x} cy={y} r="5" fill="#1d2733" />
              <circle cx={x - 2} cy={y - 2} r="1.4" fill="#8fa3b8" />
            </g>
          ))}
          <circle cx="57" cy="31" r="4" fill="#efe3cc" opacity=".8" />
        </svg>
      </div>
      <svg viewBox="0 0 400 300" className="absolute inset-0 size-full rtl:-scale-x-100">
        <g fill="none" stroke="#c9a227" strokeWidth="2">
          {RADII.map((radius, index) => (
            <circle key={radius} cx="232" cy="150" r={radius} opacity={(0.8 - index * 0.19).toFixed(2)} />
          ))}
        </g>
      </svg>
      <div className="on-stone absolute start-[7%] top-[37%] w-[52%] rotate-[calc(var(--dir)*-8deg)]">
        <NamedCard colour={DEFAULT_CARD_COLOUR.hex} hasCode />
      </div>
    </div>
  );
}
