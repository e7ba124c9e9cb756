import { describe, expect, it } from "vitest";
import { chooseEncoding, etagOf } from "./encoded-response.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.000, gzip;q=0", "identity"],
    ["*", "gzip"],
    ["*;q=0", "identity"],
    ["deflate", "identity"],
    ["identity", "identity"],
    ["identity;q=1, gzip;q=0.5", "identity"],
    ["brotli, xgzip", "identity"],
  ])("for Accept-Encoding %s, chooseEncoding returns %s", (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

it("etagOf returns another tag for each encoding of a content", () => {
  const tags = [etagOf("abc", "br"), etagOf("abc", "gzip"), etagOf("abc", "identity")];
  expect(tags).toEqual(['"abc-br"', '"abc-gzip"', '"abc"']);
});
