export const ROUNDS = 5;

/** One row of the table. Both sides alternate, so a busy machine slows both. */
export interface Row {
  readonly name: string;
  readonly unit: "/s" | "ms" | "MB";
  /** Turns of each side per round, by default 1. Figures are their means, as the machine's speed varies. */
  readonly turns?: number;
  readonly ours: () => Promise<number>;
  readonly reference: { readonly name: string; readonly measure: () => Promise<number> };
  /** Goal for the ratio of ours to the reference. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface Result {
  readonly name: string;
  readonly unit: Row["unit"];
  readonly reference: string;
  readonly goal?: Row["goal"];
  /** Medians over the rounds; null when a request failed. */
  readonly figures: { ours: number; reference: number; ratio: number } | null;
  readonly rounds: readonly { ours: number; reference: number }[];
  readonly note?: string;
}

/** Measures a row. A failed request invalidates it, because a refusal is faster than a real response. */
export async function measure(row: Row): Promise<Result> {
  const { name, unit, goal, reference, turns = 1 } = row;
  const result = { name, unit, goal, reference: reference.name };
  const rounds: { ours: number; reference: number }[] = [];
  try {
    await row.ours();
    await reference.measure();
    for (let round = 0; round < ROUNDS; round++) {
      const sum = { ours: 0, reference: 0 };
      for (let turn = 0; turn < turns; turn++) {
        sum.ours += await row.ours();
        sum.reference += await reference.measure();
      }
      rounds.push({ ours: sum.ours / turns, reference: sum.reference / turns });
    }
  } catch (error) {
    return { ...result, rounds, figures: null, note: error instanceof Error ? error.message : String(error) };
  }
  const figures = {
    ours: median(rounds.map((round) => round.ours)),
    reference: median(rounds.map((round) => round.reference)),
    ratio: median(rounds.map((round) => round.ours / round.reference)),
  };
  return { ...result, rounds, figures };
}

export function toTable(results: readonly Result[]): string {
  const lines = results.map(({ name, unit, reference, goal, figures, note }) => {
    if (!figures) return [name, "", "", reference, "", "", `not measured: ${note ?? ""}`];
    const { ratio } = figures;
    return [
      name,
      `${round(figures.ours)} ${unit}`,
      `${round(figures.reference)} ${unit}`,
      reference,
      ratio.toFixed(2),
      goal ? ("atLeast" in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`) : "",
      goal ? (isReached(ratio, goal) ? "reached" : "missed") : "",
    ];
  });
  const all = [["row", "ours", "reference", "which is", "ratio", "goal", ""], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const isReached = (ratio: number, goal: NonNullable<Row["goal"]>): boolean =>
  "atLeast" in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;

const round = (value: number) => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
