const RADII = [64, 100, 136, 172, 208, 244];

/** The brand's arcs as full circles behind a picture. */
export function Halo({ className }: { className: string }) {
  return (
    <svg
      className={`pointer-events-none absolute top-1/2 left-1/2 -z-10 w-[23rem] max-w-none lg:w-[31rem] -translate-1/2 ${className}`}
      viewBox="-248 -248 496 496"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      {RADII.map((radius, index) => (
        <circle key={radius} r={radius} opacity={(0.75 - index * 0.13).toFixed(2)} />
      ))}
    </svg>
  );
}
