import { describe, expect, it } from "vitest";
import { chooseEncoding, etagOf, isHeld } from "./encoded-answer.ts";

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
  ])("%s → %s", (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe("isHeld", () => {
  const etag = etagOf("abc", "br");
  const asked = (known?: string) =>
    isHeld({ headers: { "if-none-match": known } } as Parameters<typeof isHeld>[0], etag);

  it("knows its tag alone, in a list, and made weak by a proxy", () => {
    expect([asked(etag), asked(`"x", ${etag}`), asked(`W/${etag}`), asked("*")]).toEqual(Array(4).fill(true));
  });

  it("is not another encoding's, nor none", () => {
    const others = [etagOf("abc", "gzip"), etagOf("abc", "identity"), undefined];
    expect(others.map(asked)).toEqual([false, false, false]);
  });
});
