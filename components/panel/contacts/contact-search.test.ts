import { describe, expect, it } from "vitest";
import { isFiltered, readContactSearch, toContactQuery } from "./contact-search";

describe("search of the inbox", () => {
  it("an inbox URL without a query shows the first page of all contacts", () => {
    const search = readContactSearch(new URLSearchParams());
    expect(search).toEqual({ text: "", tag: "", page: 1 });
    expect(toContactQuery(search).toString()).toBe("");
    expect(isFiltered(search)).toBe(false);
  });

  it("an inbox search survives a round trip through the URL", () => {
    const search = { text: "سارة 0550", tag: "معرض", page: 3 };
    expect(readContactSearch(toContactQuery(search))).toEqual(search);
    expect(isFiltered(search)).toBe(true);
  });

  it("the inbox search ignores control characters and impossible pages in the URL", () => {
    const params = new URLSearchParams({ search: " a\0b ", tag: "\n", page: "-2" });
    expect(readContactSearch(params)).toEqual({ text: "a b", tag: "", page: 1 });
  });
});
