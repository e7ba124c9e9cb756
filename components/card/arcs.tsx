import { ARCS } from "#lib/domain/order/card/card-art";

const { box, centre, width, rings } = ARCS;

/** The NFC arcs of the brand: concentric circles around a corner, fading out. */
export function Arcs({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth={width}>
        {rings.map(({ radius, opacity }) => (
          <circle key={radius} cx={centre.x} cy={centre.y} r={radius} opacity={opacity} />
        ))}
      </g>
    </svg>
  );
}
