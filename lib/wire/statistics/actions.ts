import type { Source, VisitorAction } from "#lib/domain/statistics/action";

/** Without zod and the other paths, for the script of profile pages. */

export const WIRE_ACTIONS = { tap: "UpNumTap", save: "UpSC", click: "UpCP" } as const satisfies Record<
  VisitorAction,
  string
>;

export const VISITOR_ACTION_PATH = "/api/content/analyse/makesction/v1";

export const visitorActionPath = (uid: string): string =>
  `${VISITOR_ACTION_PATH}?puid=${encodeURIComponent(uid)}`;

export const toVisitorActionWire = (action: VisitorAction, source: Source) => ({
  Action: WIRE_ACTIONS[action],
  source,
});
