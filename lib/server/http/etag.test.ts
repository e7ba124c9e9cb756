import { describe, expect, it } from "vitest";
import { matchesEtag } from "./etag.ts";

describe("matchesEtag", () => {
  const etag = '"abc-br"';

  it.each([etag, `"x", ${etag}`, `W/${etag}`, `"x",W/${etag}`, "*"])("matchesEtag accepts %s", (header) => {
    expect(matchesEtag(header, etag)).toBe(true);
  });

  it.each(['"abc-gzip"', '"abc"', "", null, undefined])("matchesEtag rejects %s", (header) => {
    expect(matchesEtag(header, etag)).toBe(false);
  });
});
