import type * as z from "zod";

/** What a call takes and returns: one of our own, or of the open API. */
export interface CallParts<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** What it does not have is not sent; absent for 204, without a body. */
  readonly response?: R;
}
