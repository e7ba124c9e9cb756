import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET as sampleRoute } from "@/app/auth/get_card/qr.svg/route";
import { GET as pngRoute } from "@/app/view/[username]/qr.png/route";
import { GET as svgRoute } from "@/app/view/[username]/qr.svg/route";
import { pages } from "@/lib/wire/paths";
import { activeOwner, signUp, type Person } from "../support/people";
import { ORIGIN, Visitor, type Answer } from "../support/visitor";

// CONTRACT §5, "printed QR"; read by zbarimg (apt zbar-tools).

const SCANNER = "zbarimg";
const dir = mkdtempSync(join(tmpdir(), "logix-qr-"));
afterAll(() => rmSync(dir, { recursive: true }));

const FILES = { "qr.png": pngRoute, "qr.svg": svgRoute };
type File = keyof typeof FILES;

const fetchCode = (username: string, file: File, query = "", headers = {}): Promise<Answer> =>
  new Visitor().get(FILES[file], `/view/${username}/${file}${query}`, { params: { username }, headers });

/** It complains of a missing D-Bus on stderr. */
function scan(png: Buffer): string {
  const path = join(dir, "code.png");
  writeFileSync(path, png);
  return execFileSync(SCANNER, ["-q", "--raw", path], { stdio: ["ignore", "pipe", "ignore"] })
    .toString()
    .trimEnd();
}

const toPng = (svg: Buffer, width: number): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng());

let person: Person;
let longest: Person;
beforeAll(async () => {
  person = await activeOwner({ username: "logix_Lina_7" });
  longest = await activeOwner({ username: `logix_${"aZ_9".repeat(8)}` });
});

describe.each(["qr.png", "qr.svg"] as const)("%s", (file) => {
  const read = ({ bytes }: Answer) => scan(file === "qr.png" ? bytes : toPng(bytes, 400));

  it.each([
    ["", "/u/Lina_7?qr=true"],
    ["?page=", "/u/Lina_7?qr=true"],
    ["?page=view", "/view/logix_Lina_7?qr=true"],
  ])("asked for with %j holds %s", async (query, path) => {
    const answer = await fetchCode(person.username, file, query);
    expect(answer.status).toBe(200);
    expect(read(answer)).toBe(ORIGIN + path);
  });

  it("holds the longest username, as it is written, whoever asks", async () => {
    const rest = longest.username.slice("logix_".length);
    expect(rest).toHaveLength(32);
    expect(read(await fetchCode(longest.username.toLowerCase(), file))).toBe(`${ORIGIN}/u/${rest}?qr=true`);
    expect(read(await fetchCode(longest.username, file, "?page=view"))).toBe(
      `${ORIGIN}/view/${longest.username}?qr=true`,
    );
  });

  it("is not found for an inactive person, nobody and other pages", async () => {
    const inactive = await signUp();
    for (const [username, query] of [
      [inactive.username, ""],
      ["logix_nobody_here", ""],
      ["nobody", ""],
      [person.username, "?page=admin"],
      [person.username, "?page=view&page=view"],
    ] as const) {
      expect((await fetchCode(username, file, query)).status).toBe(404);
    }
  });

  it("is asked for again and answered 304 while it is the same", async () => {
    const first = await fetchCode(person.username, file);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.get("content-type")).toBe(file === "qr.png" ? "image/png" : "image/svg+xml");
    const again = await fetchCode(person.username, file, "", { "if-none-match": `"x", W/${etag}` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const other = await fetchCode(person.username, file, "?page=view", { "if-none-match": etag });
    expect(other.status).toBe(200);
  });
});

it("the wizard's code opens the home page", async () => {
  const answer = await new Visitor().get(sampleRoute, pages.sampleCode);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  expect(scan(toPng(answer.bytes, 120))).toBe(`${ORIGIN}/`);
});

describe("the drawing", () => {
  it("is 1024 pixels of ink and white for print, with four modules of margin", async () => {
    const { bytes } = await fetchCode(longest.username, "qr.png", "?page=view");
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 });
    expect([...new Set(data)].sort((a, b) => a - b)).toEqual([0x0d, 0xff]);
    // From the first dark pixel on, the edge of the upper left finder: seven modules.
    const isDark = (x: number, y: number) => data[(y * 1024 + x) * 3] === 0x0d;
    const axis = Array.from({ length: 1024 }, (_, at) => at);
    const margin = axis.findIndex((at) => isDark(at, at));
    const finder = axis.findIndex((x) => x > margin && !isDark(x, margin)) - margin;
    expect(finder % 7).toBe(0);
    expect(margin).toBeGreaterThanOrEqual((4 * finder) / 7);
  });

  it("is compact and has neither size nor style for screens", async () => {
    const svg = (await fetchCode(longest.username, "qr.svg")).bytes.toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(/style|\bwidth=|script/);
    expect(svg.length).toBeLessThan(6000);
    expect(svg.toUpperCase()).toContain("#0D0D0D");
  });
});
