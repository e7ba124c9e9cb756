const RADII = [14, 28, 42, 56, 70, 84, 98, 112, 126, 140];

/** The NFC arcs of the brand: concentric circles around a corner, fading out. */
export function Arcs({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 150 100" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth=".45">
        {RADII.map((radius, index) => (
          <circle key={radius} cx="8" cy="102" r={radius} opacity={(1 - index / 12).toFixed(1)} />
        ))}
      </g>
    </svg>
  );
}
