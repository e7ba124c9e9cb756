import type { CountedAction, Source } from "#lib/domain/statistics/action";

// The script of profile pages imports this file, so it needs neither zod nor the other paths.

export const WIRE_ACTIONS = {
  tap: "UpNumTap",
  save: "UpSC",
  click: "UpCP",
  link: "UpLink",
  call: "UpCall",
  whatsapp: "UpWhatsApp",
  email: "UpEmail",
} as const satisfies Record<CountedAction, string>;

export const VISITOR_ACTION_PATH = "/api/content/analyse/makesction/v1";

export const visitorActionPath = (uid: string): string =>
  `${VISITOR_ACTION_PATH}?puid=${encodeURIComponent(uid)}`;

interface Details {
  target?: string | null;
  /** Host of the referring page. */
  referrer?: string | undefined;
}

export const toVisitorActionWire = (action: CountedAction, source: Source, details?: Details) => ({
  Action: WIRE_ACTIONS[action],
  source,
  ...details,
});
