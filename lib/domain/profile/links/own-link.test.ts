import { describe, expect, it } from "vitest";
import { shownLinksAt, type OwnEvent, type OwnLink } from "./own-link.ts";

const NOON = new Date("2026-11-22T12:00:00Z");
const at = (ms: number) => new Date(NOON.getTime() + ms);

const entry = (title: string, changes: Partial<OwnLink> = {}): OwnLink => ({
  kind: "link",
  title,
  url: `https://${title}.dz`,
  pictureName: "",
  isHidden: false,
  isPinned: false,
  isEvent: false,
  shownFrom: null,
  shownUntil: null,
  ...changes,
});
const heading = (title: string, changes: Partial<OwnLink> = {}) =>
  entry(title, { kind: "heading", url: "", ...changes });
const shownAt = (links: OwnLink[], moment = NOON, event: OwnEvent | null = null) =>
  shownLinksAt({ event, links }, moment);
const titles = (links: OwnLink[], moment = NOON) => shownAt(links, moment).list.map(({ title }) => title);

describe("shown links", () => {
  it("shownLinksAt separates the pinned link and keeps the order of the others", () => {
    const links = [entry("b"), entry("a", { isPinned: true, pictureName: "x" }), entry("c")];
    expect(shownAt(links)).toEqual({
      pinned: { kind: "link", title: "a", url: "https://a.dz", pictureName: "x" },
      event: null,
      list: [
        { kind: "link", title: "b", url: "https://b.dz", pictureName: "" },
        { kind: "link", title: "c", url: "https://c.dz", pictureName: "" },
      ],
      until: null,
    });
  });

  it("shownLinksAt omits hidden entries, pinned or not", () => {
    const hidden = { isHidden: true };
    const links = [entry("a", hidden), entry("b", { ...hidden, isPinned: true }), heading("c", hidden)];
    expect(shownAt(links)).toEqual({ pinned: null, event: null, list: [], until: null });
  });

  it.each([
    [-1, []],
    [0, ["a"]],
    [999, ["a"]],
    [1000, []],
  ])(
    "a scheduled link is shown from its start until just before its end: %i ms after the start",
    (ms, expected) => {
      const links = [entry("a", { shownFrom: NOON, shownUntil: at(1000) })];
      expect(titles(links, at(ms))).toEqual(expected);
    },
  );

  it("`until` is the next start or end of a schedule, ignoring hidden entries", () => {
    const links = [
      entry("past", { shownUntil: at(-1) }),
      entry("now", { shownFrom: NOON }),
      entry("later", { shownFrom: at(3000) }),
      entry("ends", { shownUntil: at(2000) }),
      entry("hidden", { isHidden: true, shownUntil: at(1000) }),
    ];
    expect(shownAt(links).until).toEqual(at(2000));
    expect(shownAt(links, at(2000)).until).toEqual(at(3000));
    expect(shownAt(links, at(3000)).until).toBeNull();
  });

  it("shownLinksAt omits a heading without a shown link below it", () => {
    const links = [
      heading("empty"),
      heading("full"),
      entry("a"),
      heading("hidden ones"),
      entry("b", { isHidden: true }),
      heading("last"),
    ];
    expect(titles(links)).toEqual(["full", "a"]);
  });
});

describe("an event", () => {
  const event: OwnEvent = { title: "Fair", shownFrom: NOON, shownUntil: at(1000) };
  const links = [entry("a", { isEvent: true }), entry("b"), entry("c", { isEvent: true })];

  it.each([
    [-1, null, ["b"], NOON],
    [0, ["a", "c"], ["b"], at(1000)],
    [999, ["a", "c"], ["b"], at(1000)],
    [1000, null, ["b"], null],
  ])("an event's links are shown only while it lasts: %i ms after its start", (ms, own, list, until) => {
    const shown = shownAt(links, at(ms), event);
    expect(shown.event?.links.map(({ title }) => title) ?? null).toEqual(own);
    expect(shown.list.map(({ title }) => title)).toEqual(list);
    expect(shown.until).toEqual(until);
  });

  it("an event's title is shown even without links, and its links follow their own schedule", () => {
    const later = [
      entry("a", { isEvent: true, shownFrom: at(500) }),
      entry("b", { isEvent: true, isHidden: true }),
    ];
    expect(shownAt(later, NOON, event)).toMatchObject({
      event: { title: "Fair", links: [] },
      until: at(500),
    });
    expect(shownAt(later, at(500), event).event?.links).toHaveLength(1);
  });

  it("an event's pinned link is the main button only while it lasts", () => {
    const pinned = [entry("a", { isEvent: true, isPinned: true })];
    expect(shownAt(pinned, NOON, event)).toMatchObject({ pinned: { title: "a" }, event: { links: [] } });
    expect(shownAt(pinned, at(1000), event).pinned).toBeNull();
  });
});
