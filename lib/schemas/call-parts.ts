import type * as z from "zod";

/** What a call takes and returns. */
export interface CallParts<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** What it does not have is not sent. */
  readonly response?: R;
}
