import { Sparkline } from "@/components/panel/dashboard/reach/sparkline";
import type { BySource } from "#lib/domain/statistics/figures";
import { SourceCounts } from "./source-counts";

interface Props {
  total: number;
  sources: BySource;
  days: readonly number[];
}

/** Values of a `dt`: the total, with its sources and days unless it is zero. */
export function ActionCount({ total, sources, days }: Props) {
  return (
    <>
      <dd className="text-[1.75rem] leading-snug font-semibold">
        <bdi dir="ltr">{total}</bdi>
      </dd>
      {total > 0 && (
        <>
          <dd className="text-sm text-muted">
            <SourceCounts sources={sources} />
          </dd>
          <dd className="mt-auto pt-2">
            <Sparkline values={days} />
          </dd>
        </>
      )}
    </>
  );
}
