import { expect, it } from "vitest";
import { TIME_ZONE } from "#lib/domain/locale";
import { fromAlgiersInput, toAlgiersInput } from "./algiers-time.ts";

it.each(["2026-01-15T12:30:00.000Z", "2026-07-31T23:30:00.000Z", "2027-12-31T23:00:00.000Z"])(
  "toAlgiersInput shows %s as a clock in Algiers does, and fromAlgiersInput reads it back",
  (iso) => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: TIME_ZONE,
    });
    expect(toAlgiersInput(iso)).toBe(clock.format(new Date(iso)).replace(" ", "T"));
    expect(fromAlgiersInput(toAlgiersInput(iso))).toBe(iso);
  },
);

it("empty and invalid times are returned unchanged", () => {
  expect([toAlgiersInput(""), fromAlgiersInput(""), fromAlgiersInput("soon")]).toEqual(["", "", "soon"]);
});
