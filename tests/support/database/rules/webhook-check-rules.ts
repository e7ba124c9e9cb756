import { allLines, words, x, type CheckRule } from "./check-rule.ts";

const EVENTS = ["contact.received", "order.moved", "profile.changed", "member.joined"];
const urlOf = (chars: number) => "https://a.dz/".padEnd(chars, "a");

export const WEBHOOK_CHECK_RULES: Readonly<Record<string, CheckRule>> = {
  webhook_endpoints_url_form: words("url", ["http://a", urlOf(500)], ["ftp://a", "", urlOf(501)]),
  webhook_endpoints_events_known: {
    accepted: [{ events: EVENTS }, { events: EVENTS.slice(0, 1) }],
    refused: [{ events: [] }, { events: ["test"] }, { events: [...EVENTS, x(3)] }],
  },
  webhook_endpoints_pause_time: {
    accepted: [{ pause: "gone", paused_at: "2026-01-01" }],
    refused: [{ pause: "gone" }, { paused_at: "2026-01-01" }],
  },
  webhook_deliveries_event_known: words("event", [...EVENTS, "test"], ["", "card.printed"]),
  webhook_deliveries_lines_length: allLines({ failure: 40, answer: 500 }),
};
