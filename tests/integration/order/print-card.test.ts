import { Resvg } from "@resvg/resvg-js";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as pdfRoute } from "@/app/api/group/orders/[number]/card.pdf/route";
import { GET as svgRoute } from "@/app/api/group/orders/[number]/card.svg/route";
import { CARD_COLOURS, CARD_IMAGES } from "#lib/domain/order/card/colour";
import { shortLinkPath } from "#lib/wire/pages";
import { orderNumberOf, setOrdered } from "../../support/files/ordered-cards.ts";
import { activeOwner, admin, signUp, type Person } from "../../support/people/people.ts";
import { drawPdf, pictureOf, readPdf } from "../../support/files/read-pdf.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";

let boss: Person;
let customer: Person;
let number: number;
beforeAll(async () => {
  boss = await admin();
  customer = await signUp({ fullName: "ياسمين بن عيسى", titel: "مهندسة معمارية" });
  number = await orderNumberOf(customer);
});

const fetchPdf = (of: number | string, query = "", { visitor } = boss) =>
  visitor.get(pdfRoute, `/api/group/orders/${of}/card.pdf${query}`, { params: { number: String(of) } });
const fetchSvg = (of: number | string, query = "", { visitor } = boss) =>
  visitor.get(svgRoute, `/api/group/orders/${of}/card.svg${query}`, { params: { number: String(of) } });

const codeOf = ({ username }: Person) => `${ORIGIN}${shortLinkPath(username)}?qr=true`;
const onPage = (left: number, width: number, height: number) => ({ left, bottom: left, width, height });

describe("a card as PDF", () => {
  it("a card without marks has two pages of 91 by 61 mm with the trim at 3 mm, and no font", async () => {
    const { status, headers, bytes } = await fetchPdf(number, "?marks=0");
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toBe(`inline; filename="LX-${number}.pdf"`);
    const pages = await readPdf(bytes);
    expect(pages.map(({ width, height, trim, bleed }) => ({ width, height, trim, bleed }))).toEqual(
      Array(2).fill({ width: 91, height: 61, trim: onPage(3, 85, 55), bleed: onPage(0, 91, 61) }),
    );
    expect(bytes.includes("/Font ")).toBe(false);
  });

  it("a card has crop marks by default, and its number in an embedded font outside the bleed", async () => {
    const { bytes } = await fetchPdf(`LX-${number}`);
    const pages = await readPdf(bytes);
    expect(pages.map(({ width, height, trim, bleed }) => ({ width, height, trim, bleed }))).toEqual(
      Array(2).fill({ width: 109, height: 79, trim: onPage(12, 85, 55), bleed: onPage(9, 91, 61) }),
    );
    expect(pages.map(({ text }) => text)).toEqual([
      expect.stringMatching(`^LX-${number} · front`),
      expect.stringMatching(`^LX-${number} · back`),
    ]);
    const fonts = bytes.toString("latin1").match(/\/Subtype \/(Type0|Type1|TrueType)/g);
    expect(fonts).toEqual(["/Subtype /Type0"]);
    expect(bytes.includes("/FontFile2")).toBe(true);
  });

  it("both faces of a business card have a code that a camera can read", async () => {
    const pages = await drawPdf((await fetchPdf(number, "?marks=0")).bytes);
    for (const page of pages) expect(await readQrCode(await pictureOf(page))).toBe(codeOf(customer));
  });

  it.each(CARD_IMAGES.map((image, index) => [image, CARD_COLOURS[index % CARD_COLOURS.length]?.hex ?? ""]))(
    "a card with the %s on %s has its code on the back only, and a picture of 400 dpi",
    async (image, colour) => {
      const owner = await activeOwner({ fullName: "Abdelkrimbenabdallahmohammedlarb" });
      await setOrdered(owner, { card_image: image, card_colour: colour });
      const { bytes } = await fetchPdf(await orderNumberOf(owner), "?marks=0");
      const codes = (await drawPdf(bytes)).map(async (page) => readQrCode(await pictureOf(page)));
      expect(await Promise.all(codes)).toEqual(["", codeOf(owner)]);
      const file = bytes.toString("latin1");
      // 91 mm are 3.583 inches. One picture serves both faces.
      expect(file.match(/\/Width \d+/g)).toEqual(["/Width 1433"]);
    },
  );

  it("gold is a separate plate on a black card", async () => {
    const file = (await fetchPdf(number, "?marks=0")).bytes.toString("latin1");
    expect(file).toContain("/Separation /Gold /DeviceCMYK");
  });
});

describe("a card as SVG", () => {
  it.each([
    ["?marks=0", "91mm", "61mm"],
    ["?face=back&marks=0", "91mm", "61mm"],
    ["", "109mm", "79mm"],
  ])("a face with the query %j is %s by %s and has the code", async (query, width, height) => {
    const { status, headers, bytes } = await fetchSvg(number, query);
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(bytes.toString()).toContain(`width="${width}" height="${height}"`);
    const picture = new Resvg(bytes, { fitTo: { mode: "width", value: 1200 } }).render().asPng();
    expect(await readQrCode(picture)).toBe(codeOf(customer));
  });

  it("a face has paths instead of text, and marks what is printed in gold", async () => {
    const svg = (await fetchSvg(number)).bytes.toString();
    expect(svg).not.toContain("<text");
    expect(svg).toContain('data-ink="Gold"');
  });
});

describe("what is printed", () => {
  it("the ordered name is printed even when the profile changes, and markup in it is escaped", async () => {
    const owner = await activeOwner();
    const printed = async () => (await fetchSvg(await orderNumberOf(owner), "?marks=0")).bytes.toString();
    const before = await printed();
    await sql`update users set full_name = 'Another' where id = ${owner.id}`;
    expect(await printed()).toBe(before);
    await setOrdered(owner, { card_name: "R&D <3" });
    const after = await printed();
    expect(after).not.toBe(before);
    expect(after).not.toContain("<3");
  });

  it.each(["Ɛli Aḥmed Ɣiles", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "Čelli & n° 5 €"])("each letter of %s is printed", async (name) => {
    const owner = await activeOwner();
    const printed = async (text: string) => {
      await setOrdered(owner, { card_name: text });
      return (await fetchSvg(await orderNumberOf(owner), "?marks=0")).bytes.toString();
    };
    const whole = await printed(name);
    for (const letter of new Set(name.replaceAll(" ", ""))) {
      expect(await printed(name.replace(letter, "")), letter).not.toBe(whole);
    }
  });

  it.each(["🌵", "Алёна"])(
    "the name %s, which the font cannot print, is replaced by the username",
    async (fullName) => {
      const owner = await activeOwner({ fullName });
      const svg = async () => (await fetchSvg(await orderNumberOf(owner), "?marks=0")).bytes.toString();
      const drawn = await svg();
      await setOrdered(owner, { card_name: owner.username });
      expect(await svg()).toBe(drawn);
    },
  );

  it("the logo mark is on the right in Arabic and on the left in English", async () => {
    const owner = await activeOwner();
    const order = await orderNumberOf(owner);
    const marks = async () =>
      Number(
        /matrix\(([\d.-]+ ){4}([\d.]+)/.exec(
          /d="M5.2 3.4[^>]*>/.exec((await fetchSvg(order)).bytes.toString())?.[0] ?? "",
        )?.[2],
      );
    expect(await marks()).toBeGreaterThan(4250);
    await sql`update users set language = 'en' where id = ${owner.id}`;
    expect(await marks()).toBeLessThan(4250);
  });
});

describe("refusals", () => {
  it.each([
    ["an unknown order", "999999", "", 404],
    ["a malformed number", "LX-", "", 422],
    ["marks that are neither 0 nor 1", "1", "?marks=2", 422],
  ])("%s is refused as PDF and as SVG", async (_what, of, query, status) => {
    expect((await fetchPdf(of, query)).status).toBe(status);
    expect((await fetchSvg(of, query)).status).toBe(status);
  });

  it("an unknown card face is refused", async () => {
    expect((await fetchSvg(number, "?face=side")).status).toBe(422);
  });

  it("an owner cannot read a card as PDF or SVG", async () => {
    expect((await fetchPdf(number, "", customer)).status).toBe(403);
    expect((await fetchSvg(number, "", customer)).status).toBe(403);
  });

  it("the order of a deleted account is printed until its card is erased", async () => {
    const gone = await signUp({ fullName: "Samir" });
    const order = await orderNumberOf(gone);
    await sql`update orders set user_id = null where number = ${order}`;
    expect((await fetchPdf(order)).status).toBe(200);
    await sql`update orders set username = '' where number = ${order}`;
    expect(await fetchPdf(order)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining(`LX-${order}`) },
    });
  });
});
