import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { toCachedPage } from "./cached-page.ts";

const cache = (html: string) =>
  toCachedPage({ status: 200, html, contentPolicy: "", isProvisional: false, isNoindex: false });

it("a cached page has the same HTML in both encodings", async () => {
  const { gzip, brotli } = await cache("<p>نص</p>");
  for (const bytes of [gunzipSync(gzip), brotliDecompressSync(brotli)]) {
    expect(bytes.toString()).toBe("<p>نص</p>");
  }
});

it("a cached page takes no more memory than its bytes", async () => {
  const { gzip, brotli } = await cache("a");
  for (const bytes of [gzip, brotli]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

it("equal pages have equal ETags, different pages different ones", async () => {
  const [one, same, other] = [await cache("a"), await cache("a"), await cache("b")];
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
});
