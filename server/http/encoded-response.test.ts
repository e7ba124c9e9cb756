import { describe, expect, it } from "vitest";
import { chooseEncoding, etagOf, matchesEtag } from "./encoded-response.ts";

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

describe("matchesEtag", () => {
  const etag = etagOf("abc", "br");
  const matches = (header?: string) =>
    matchesEtag({ headers: { "if-none-match": header } } as Parameters<typeof matchesEtag>[0], etag);

  it("matchesEtag accepts a tag alone, in a list, and weakened by a proxy", () => {
    expect([matches(etag), matches(`"x", ${etag}`), matches(`W/${etag}`), matches("*")]).toEqual(
      Array(4).fill(true),
    );
  });

  it("matchesEtag rejects the tag of another encoding and a missing header", () => {
    const others = [etagOf("abc", "gzip"), etagOf("abc", "identity"), undefined];
    expect(others.map(matches)).toEqual([false, false, false]);
  });
});
