import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as sampleRoute } from "@/app/auth/get_card/qr.svg/route";
import { GET as pngRoute } from "@/app/view/[username]/qr.png/route";
import { GET as svgRoute } from "@/app/view/[username]/qr.svg/route";
import { pages } from "#lib/wire/pages";
import { activeOwner, signUp, type Person } from "../../support/people/people.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { ORIGIN, Visitor, type ParsedResponse } from "../../support/people/visitor.ts";

const FILES = { "qr.png": pngRoute, "qr.svg": svgRoute };
type File = keyof typeof FILES;

const fetchCode = (username: string, file: File, query = "", headers = {}): Promise<ParsedResponse> =>
  new Visitor().get(FILES[file], `/view/${username}/${file}${query}`, { params: { username }, headers });

const toPng = (svg: Buffer, width: number): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng());

let person: Person;
let longest: Person;
beforeAll(async () => {
  person = await activeOwner({ username: "logix_Lina_7" });
  longest = await activeOwner({ username: `logix_${"aZ_9".repeat(8)}` });
});

describe.each(["qr.png", "qr.svg"] as const)("%s", (file) => {
  const read = ({ bytes }: ParsedResponse) => readQrCode(file === "qr.png" ? bytes : toPng(bytes, 400));

  it.each([
    ["", "/u/Lina_7?qr=true"],
    ["?page=", "/u/Lina_7?qr=true"],
    ["?page=view", "/view/logix_Lina_7?qr=true"],
  ])("a QR code requested with %j encodes %s", async (query, path) => {
    const response = await fetchCode(person.username, file, query);
    expect(response.status).toBe(200);
    expect(await read(response)).toBe(ORIGIN + path);
  });

  it(`${file} encodes the longest username in its stored letter case`, async () => {
    const rest = longest.username.slice("logix_".length);
    expect(rest).toHaveLength(32);
    expect(await read(await fetchCode(longest.username.toLowerCase(), file))).toBe(
      `${ORIGIN}/u/${rest}?qr=true`,
    );
    expect(await read(await fetchCode(longest.username, file, "?page=view"))).toBe(
      `${ORIGIN}/view/${longest.username}?qr=true`,
    );
  });

  it(`${file} gives 404 for inactive profiles, unknown usernames and other pages`, async () => {
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

  it(`${file} gives 304 while it is unchanged`, async () => {
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

it("the sample code of the order wizard opens the home page", async () => {
  const response = await new Visitor().get(sampleRoute, pages.sampleCode);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(await readQrCode(toPng(response.bytes, 120))).toBe(`${ORIGIN}/`);
});

describe("the QR code image", () => {
  it("the QR code PNG is 1024 pixels wide in ink and white, with a margin of four modules", async () => {
    const { bytes } = await fetchCode(longest.username, "qr.png", "?page=view");
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 });
    expect([...new Set(data)].sort((a, b) => a - b)).toEqual([0x0d, 0xff]);
    // The first dark pixel is the corner of the upper left finder, which is seven modules wide.
    const isDark = (x: number, y: number) => data[(y * 1024 + x) * 3] === 0x0d;
    const axis = Array.from({ length: 1024 }, (_, at) => at);
    const margin = axis.findIndex((at) => isDark(at, at));
    const finder = axis.findIndex((x) => x > margin && !isDark(x, margin)) - margin;
    expect(finder % 7).toBe(0);
    expect(margin).toBeGreaterThanOrEqual((4 * finder) / 7);
  });

  it("the QR code SVG is compact and has neither size nor style", async () => {
    const svg = (await fetchCode(longest.username, "qr.svg")).bytes.toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(/style|\bwidth=|script/);
    expect(svg.length).toBeLessThan(6000);
    expect(svg.toUpperCase()).toContain("#0D0D0D");
  });
});
