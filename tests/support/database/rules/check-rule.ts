export type Values = Record<
  string,
  string | number | boolean | string[] | number[] | Buffer | Record<string, string>
>;
export interface CheckRule {
  accepted: Values[];
  refused: Values[];
}

export const x = (length: number) => "x".repeat(length);
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
export const link = (length: number) => "https://".padEnd(length, "x");
export const email = (length: number) => "@example.com".padStart(length, "x");
export const bytes = (column: string, length: number): CheckRule => ({
  accepted: [{ [column]: Buffer.alloc(length, 1) }],
  refused: [{ [column]: Buffer.alloc(length - 1) }, { [column]: Buffer.alloc(length + 1) }],
});
/** Text columns with a maximum length. */
export const lines = (columns: string[], max: number): CheckRule => ({
  accepted: columns.map((column) => ({ [column]: x(max) })),
  refused: columns.map((column) => ({ [column]: x(max + 1) })),
});
export const allLines = (lengths: Record<string, number>): CheckRule => {
  const rules = Object.entries(lengths).map(([column, max]) => lines([column], max));
  return { accepted: rules.flatMap((rule) => rule.accepted), refused: rules.flatMap((rule) => rule.refused) };
};
export const words = (
  column: string,
  accepted: string[],
  refused = ["other", accepted[0]?.toUpperCase() ?? ""],
): CheckRule => ({
  accepted: accepted.map((word) => ({ [column]: word })),
  refused: refused.map((word) => ({ [column]: word })),
});
export const range = (column: string, min: number, max: number): CheckRule => ({
  accepted: [{ [column]: min }, { [column]: max }],
  refused: [{ [column]: min - 1 }, { [column]: max + 1 }],
});
export const atLeast = (column: string, min: number): CheckRule => ({
  accepted: [{ [column]: min }],
  refused: [{ [column]: min - 1 }],
});

export const actions = words("action", ["tap", "save", "click"]);
export const sources = words("source", ["nfc", "qr", "link"]);
export const statuses = words(
  "status",
  ["new", "confirmed", "designed", "printed", "encoded", "shipped", "delivered"].concat([
    "on_hold",
    "returned",
    "refused",
    "cancelled",
  ]),
);
export const colours = words(
  "colour",
  ["#0D0D0D", "#C9A227"],
  ["#0d0d0d", "0D0D0D", "#0D0D0", "#0D0D0DF", "red", ""],
);

export const sealedSecrets: CheckRule = {
  accepted: [48, 128].map((length) => ({ sealed_secret: Buffer.alloc(length) })),
  refused: [47, 129].map((length) => ({ sealed_secret: Buffer.alloc(length) })),
};
