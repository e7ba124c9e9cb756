import { sumBuckets } from "@/components/panel/dashboard/format";

const POINTS_MAX = 15;
const WIDTH = 100;
const HEIGHT = 32;
/** Half the stroke width, kept free at the top and bottom. */
const EDGE = 1.5;

/** Time runs in the page's reading direction. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const sums = sumBuckets(values, POINTS_MAX);
  const highest = Math.max(...sums);
  // A flat line adds nothing to the zero above it.
  if (highest <= 0) return null;
  const points = sums.map((sum, index) => {
    const x = (index / Math.max(sums.length - 1, 1)) * WIDTH;
    const y = HEIGHT - EDGE - (sum / highest) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  const line = `M${points.join("L")}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-9 w-full text-chart-nfc rtl:-scale-x-100"
    >
      <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="currentColor" opacity=".12" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
