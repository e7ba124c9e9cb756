import { describe, expect, it } from "vitest";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import {
  choiceFilter,
  dayFilter,
  labelFilter,
  readSearch,
  textFilter,
  unsetValues,
  writeSearch,
} from "./search";

const FILTERS = {
  text: textFilter("search"),
  state: choiceFilter("status", ["open", "closed"], "open"),
  wilaya: choiceFilter("wilaya", [16, 31], 0),
  from: dayFilter("from"),
  tag: labelFilter("tag"),
};
const UNSET = { text: "", state: "open", wilaya: 0, from: "", tag: "" } as const;
const read = (query: string) => readSearch(FILTERS, new URLSearchParams(query));

describe("search of a list", () => {
  it("an empty URL is the first page without filters, which is written as an empty URL", () => {
    expect(read("")).toEqual({ ...UNSET, page: 1 });
    expect(unsetValues(FILTERS)).toEqual(UNSET);
    expect(String(writeSearch(FILTERS, { ...UNSET, page: 1 }))).toBe("");
  });

  it("a search survives a round trip through the URL", () => {
    const search = {
      text: "سارة 0550",
      state: "closed",
      wilaya: 31,
      from: "2026-11-01",
      tag: "معرض",
      page: 3,
    } as const;
    expect(read(String(writeSearch(FILTERS, search)))).toEqual(search);
  });

  it("unknown values of a URL count as absent", () => {
    expect(read("status=deleted&wilaya=99&from=2026-13-01&page=-2")).toEqual({ ...UNSET, page: 1 });
    expect(read("wilaya=031&page=1e3").wilaya).toBe(0);
    expect(read("page=1e3").page).toBe(1);
    expect(read("page=1000000").page).toBe(1);
    expect(read("page=999999").page).toBe(999_999);
  });

  it("text of a URL is read without control characters, and up to a line's length", () => {
    const longest = "a".repeat(LINE_MAX_CHARS);
    expect(read(`search=${encodeURIComponent(" a\0b\n")}`).text).toBe("a b");
    expect(read(`search=${longest}`).text).toBe(longest);
    expect(read(`search=${longest}b`).text).toBe(longest);
  });

  it("writing a search keeps the other parameters, and the query it is given", () => {
    const query = new URLSearchParams("view=parcels&search=a&page=2");
    expect(String(writeSearch(FILTERS, { ...UNSET, wilaya: 16, page: 1 }, query))).toBe(
      "view=parcels&wilaya=16",
    );
    expect(String(query)).toBe("view=parcels&search=a&page=2");
  });
});
