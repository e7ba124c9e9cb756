import { beforeAll, describe, expect, it } from "vitest";
import { POST as fileRoute } from "@/app/api/group/orders/courier_file/v1/route";
import { POST as slipsRoute } from "@/app/api/group/orders/slips/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { toPath } from "#lib/wire/call-path";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { admin, type Person } from "../../support/people/people.ts";
import { drawPdf, pictureOf } from "../../support/files/read-pdf.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { readyOrder } from "../../support/shipping.ts";
import { sql } from "../../support/test-data.ts";

let boss: Person;
beforeAll(async () => {
  boss = await admin();
});

const slips = (body: object, language = "ar") =>
  boss.visitor.post(slipsRoute, toPath("POST /api/group/orders/slips/v1"), body, {
    headers: { "x-locale": language },
  });
const courierFile = (body: object) =>
  boss.visitor.post(fileRoute, toPath("POST /api/group/orders/courier_file/v1"), body);
const saveCouriers = (couriers: unknown) =>
  boss.visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), { couriers });

describe("packing slips", () => {
  it.each(["ar", "en"])(
    "a packing slip is an A6 page whose barcode is the order's number (%s)",
    async (language) => {
      const number = await readyOrder({}, "أمينة بلقاسم");
      const { status, headers, bytes } = await slips({ numbers: [number], paper: "A6" }, language);
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const [page, ...more] = await drawPdf(bytes);
      if (!page) throw new Error("no page");
      expect([page.width, page.height, more.length]).toEqual([105, 148, 0]);
      expect(await readQrCode(await pictureOf(page))).toBe(`LX-${number}`);
    },
  );

  it("an A4 page has four packing slips, in the order of the numbers", async () => {
    const numbers: number[] = [];
    for (let index = 0; index < 5; index++) numbers.push(await readyOrder());
    const { bytes } = await slips({ numbers, paper: "A4" });
    const pages = await drawPdf(bytes);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([210, 297]));
    const read = async (page: number, left: number, top: number) => {
      const found = pages[page];
      return found && readQrCode(await pictureOf(found, { left, top, width: 104, height: 147 }));
    };
    expect([
      await read(0, 0, 0),
      await read(0, 105, 0),
      await read(0, 0, 148),
      await read(0, 105, 148),
      await read(1, 0, 0),
    ]).toEqual(numbers.map((number) => `LX-${number}`));
  });

  it("a packing slip names a recipient by the username where its font has no letter of the name", async () => {
    const number = await readyOrder({}, "Алёна");
    const picture = async () =>
      (await drawPdf((await slips({ numbers: [number], paper: "A6" })).bytes))[0]?.pixels;
    const drawn = await picture();
    await sql`update orders set name = username where number = ${number}`;
    expect(await picture()).toEqual(drawn);
    await sql`update orders set name = 'Amina' where number = ${number}`;
    expect(await picture()).not.toEqual(drawn);
  });

  it("long texts do not overflow a packing slip", async () => {
    const long = "حي السلام عمارة رقم سبعة ".repeat(7).slice(0, 190);
    const number = await readyOrder({ commune: long, address: long, note: long }, "م".repeat(32));
    const [page] = await drawPdf((await slips({ numbers: [number], paper: "A6" })).bytes);
    if (!page) throw new Error("no page");
    expect(await readQrCode(await pictureOf(page))).toBe(`LX-${number}`);
    // The frame of the amount overlaps nothing: its inside is white next to the text.
    const { data, width } = page.pixels;
    const at = (mm: number) => Math.round((mm / 25.4) * 200);
    const pixel = (at(125) * width + at(12)) * 4;
    expect([...data.subarray(pixel, pixel + 3)]).toEqual([255, 255, 255]);
  });

  it.each([
    ["no number", 402, { numbers: [], paper: "A6" }],
    ["101 numbers", 422, { numbers: Array.from({ length: 101 }, (_, index) => index + 1), paper: "A6" }],
    ["an unknown paper", 422, { numbers: [1], paper: "A5" }],
    ["an unknown order", 404, { numbers: [999_999], paper: "A6" }],
  ])("packing slips with %s get %i", async (_what, status, body) => {
    await expectRefusal(status, () => slips(body));
  });
});

describe("files for couriers", () => {
  it("a courier file has the courier's columns, a byte order mark and no formulas", async () => {
    const number = await readyOrder({ note: "=1+1", kind: "desk" });
    const { status, headers, bytes } = await courierFile({ numbers: [number], courier: "Noest" });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const text = bytes.toString("utf8");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.slice(1).split("\r\n")).toEqual([
      '"reference";"client";"phone";"phone_2";"wilaya_id";"commune";"adresse";"produit";"montant";"stop_desk";"remarque"',
      `"LX-${number}";"Amina Belkacem";"0550 12 34 56";"0661 23 45 67";"16";"باب الوادي";"12 rue des Roses";` +
        `"Carte de visite NFC";"1600";"1";"'=1+1"`,
      "",
    ]);
  });

  it("a courier file has the columns and names from the settings", async () => {
    const file = {
      name: "Colis Express",
      columns: [
        { field: "amount", title: "Prix" },
        { field: "kind", title: "Type" },
        { field: "wilaya", title: "=Wilaya" },
      ],
      home: "DOM",
      desk: "SD",
      product: "",
    };
    expect((await saveCouriers([file])).status).toBe(200);
    const number = await readyOrder();
    const { bytes } = await courierFile({ numbers: [number], courier: "Colis Express" });
    expect(bytes.toString("utf8")).toBe('\uFEFF"Prix";"Type";"\'=Wilaya"\r\n"1600";"DOM";"Alger"\r\n');
    await expectRefusal(404, () => courierFile({ numbers: [number], courier: "Noest" }));
    const [entry] =
      await sql`select fields from audit_log where action = 'settings.changed' order by id desc limit 1`;
    expect(entry?.fields).toEqual(["couriers"]);
    await sql`delete from settings`;
  });

  const column = { field: "name", title: "Nom" };
  const file = { name: "A", columns: [column], home: "", desk: "", product: "" };
  it.each<[string, number, unknown]>([
    ["without a name", 402, [{ ...file, name: " " }]],
    ["without columns", 402, [{ ...file, columns: [] }]],
    ["with an unknown field", 422, [{ ...file, columns: [{ field: "email", title: "E" }] }]],
    ["with a column without a name", 402, [{ ...file, columns: [{ field: "name", title: "" }] }]],
    ["with 13 columns", 422, [{ ...file, columns: Array(13).fill(column) }]],
    ["with a name of 65 characters", 422, [{ ...file, name: "x".repeat(65) }]],
    ["with the same name", 422, [file, file]],
    ["with nine entries", 422, Array.from({ length: 9 }, (_, index) => ({ ...file, name: `A${index}` }))],
    ["that are not a list", 400, {}],
  ])("courier settings %s get %i", async (_what, status, couriers) => {
    await expectRefusal(status, () => saveCouriers(couriers));
  });
});
