"use client";

import type { Period } from "#lib/client/queries/period";
import { useQueryString } from "#lib/client/use-query-string";
import { parseDay } from "#lib/domain/time/date";

type Params = Pick<URLSearchParams, "get">;

function readPeriod(params: Params): Period {
  const day = (name: string) => parseDay(params.get(name) ?? "") ?? "";
  return { from: day("from"), to: day("to") };
}

/** Reads and writes the period in the URL, and keeps its other parameters. */
export function usePeriod(fallback: Period = { from: "", to: "" }) {
  const { params, change } = useQueryString();

  function read(source: Params): Period {
    const chosen = readPeriod(source);
    return chosen.from || chosen.to ? chosen : fallback;
  }

  function write(period: Period) {
    const now = new URLSearchParams(window.location.search);
    for (const [end, day] of Object.entries(period)) {
      if (day) now.set(end, day);
      else now.delete(end);
    }
    change(now);
  }

  return {
    period: read(params),
    // Read from the URL, which is newer than the last render.
    narrow: (part: Partial<Period>) =>
      write({ ...read(new URLSearchParams(window.location.search)), ...part }),
    reset: () => write({ from: "", to: "" }),
  };
}
