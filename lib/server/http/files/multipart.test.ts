import { describe, expect, it, vi } from "vitest";
import { readFormFile } from "./multipart.ts";

const TYPE = "multipart/form-data; boundary=line";
const FILE =
  'Content-Disposition: form-data; name="profileImage"; filename="a.png"\r\nContent-Type: image/png';
const part = (head: string, body: string) => `--line\r\n${head}\r\n\r\n${body}\r\n`;
const END = "--line--\r\n";

const read = (text: string | Uint8Array, contentType = TYPE) =>
  readFormFile(typeof text === "string" ? Buffer.from(text) : text, { contentType, field: "profileImage" });

describe("a form", () => {
  it("readFormFile returns the bytes of the file unchanged", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256));
    const form = new FormData();
    form.append("profileImage", new File([bytes], "صورة.png", { type: "image/png" }));
    const sent = new Response(form);
    const contentType = sent.headers.get("content-type") ?? "";
    const file = await read(new Uint8Array(await sent.arrayBuffer()), contentType);
    expect(file && bytes.equals(file)).toBe(true);
  });

  it("readFormFile accepts one field beside the file", async () => {
    const field = part('Content-Disposition: form-data; name="note"', "x");
    for (const form of [field + part(FILE, "abc") + END, part(FILE, "abc") + field + END]) {
      expect(Buffer.from((await read(form)) ?? []).toString()).toBe("abc");
    }
  });

  it.each([
    ["no file", part('Content-Disposition: form-data; name="profileImage"', "a text")],
    ["an empty file", part(FILE, "")],
    ["a file in another field", part(FILE.replace("profileImage", "image"), "abc")],
  ])("readFormFile returns null for a form with %s", async (_what, parts) => {
    expect(await read(parts + END)).toBeNull();
  });

  it.each([
    ["without a boundary", part(FILE, "abc") + END, "multipart/form-data"],
    ["that is cut off", part(FILE, "abc"), TYPE],
    ["that is empty", "", TYPE],
    ["of two files", part(FILE, "abc") + part(FILE, "def") + END, TYPE],
    [
      "of three parts",
      part(FILE, "abc") + part('Content-Disposition: form-data; name="a"', "x").repeat(2) + END,
      TYPE,
    ],
  ])("readFormFile rejects a form %s", async (_what, text, type) => {
    await expect(read(text, type)).rejects.toMatchObject({ code: "bad_request" });
  });

  it("readFormFile rejects 95,000 empty parts without reading all of them", async () => {
    const parts = Buffer.from(part('Content-Disposition: form-data; name="a"', "").repeat(95_000) + END);
    expect(parts.length).toBeGreaterThan(4_800_000);
    const takePiece = vi.spyOn(parts, "subarray");
    await expect(read(parts)).rejects.toMatchObject({ code: "bad_request" });
    // The body has 75 pieces.
    expect(takePiece.mock.calls.length).toBeLessThan(20);
  });

  it.each([
    ["an endless header", `--line\r\nX: ${"a".repeat(1_000_000)}`],
    ["endless headers", `--line\r\n${"X: a\r\n".repeat(200_000)}`],
    ["endless boundaries", "--line\r\n".repeat(100_000)],
    ["bytes before the first boundary", "x".repeat(1_000_000)],
  ])("readFormFile rejects %s", async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ code: "bad_request" });
  });
});
