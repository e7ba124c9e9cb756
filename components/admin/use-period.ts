"use client";

import type { Period } from "#lib/client/queries/period";
import { useQueryString } from "#lib/client/use-query-string";
import { parseDay } from "#lib/domain/text/date";

type Params = Pick<URLSearchParams, "get">;

function readPeriod(params: Params): Period {
  const day = (name: string) => parseDay(params.get(name) ?? "") ?? "";
  return { from: day("from"), to: day("to") };
}

/** The period in the URL; other parameters stay. */
export function usePeriod() {
  const { params, change } = useQueryString();

  function narrow(part: Partial<Period>) {
    const now = new URLSearchParams(window.location.search);
    for (const [end, day] of Object.entries({ ...readPeriod(now), ...part })) {
      if (day) now.set(end, day);
      else now.delete(end);
    }
    change(now);
  }

  return { period: readPeriod(params), narrow, reset: () => narrow({ from: "", to: "" }) };
}
