import type * as z from "zod";
import * as cards from "./cards.ts";
import * as cash from "./cash.ts";
import * as messages from "./messages.ts";
import * as orders from "./orders.ts";
import * as people from "./people.ts";
import * as reports from "./reports.ts";
import * as ship from "./ship.ts";

export const CALLS = Object.values({
  ...cards,
  ...cash,
  ...messages,
  ...orders,
  ...people,
  ...reports,
  ...ship,
});

type Calls = { [C in (typeof CALLS)[number] as C["name"]]: C };

/** Name of one of our own calls. */
export type OwnCall = keyof Calls;

/** What the browser gets. */
export type ResponseOf<N extends OwnCall> = z.output<Calls[N]["response"]>;

/** What the browser sends. */
export type BodyOf<N extends OwnCall> = z.input<NonNullable<Calls[N]["body"]>>;

export type QueryOf<N extends OwnCall> = Partial<
  Record<keyof z.input<NonNullable<Calls[N]["query"]>>, string | number>
>;

/** Parameters in the path: "{number}" → `{ number }`. */
export type ParamsOf<N extends string> = N extends `${string}{${infer Param}}${infer Rest}`
  ? Record<Param, string | number> & ParamsOf<Rest>
  : unknown;
