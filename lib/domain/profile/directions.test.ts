import { expect, test } from "vitest";
import { toDirections } from "./directions.ts";

test("toDirections searches the whole address and nothing else", () => {
  const url = new URL(toDirections("12, rue Didouche & Cie; حيدرة?x=1#y"));
  expect(url.origin + url.pathname).toBe("https://www.google.com/maps/search/");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: "1",
    query: "12, rue Didouche & Cie; حيدرة?x=1#y",
  });
});
