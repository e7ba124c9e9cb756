import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as filesRoute } from "@/app/api/group/orders/files/v1/route";
import { GET as jobsRoute } from "@/app/api/group/orders/jobs/v1/route";
import { POST as sheetRoute } from "@/app/api/group/orders/sheet/v1/route";
import { toPath } from "#lib/wire/call-path";
import type { ResponseOf } from "#lib/contract/calls";
import { layoutOf, placeOf, type SheetSize } from "#lib/domain/order/card/print-sheet";
import { takePrintSlot } from "#lib/server/services/order/print/print-slots";
import { shortLinkPath } from "#lib/wire/pages";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { orderNumberOf, orderNumbers, setOrdered } from "../../support/files/ordered-cards.ts";
import { activeOwner, admin, signUp, type Person } from "../../support/people/people.ts";
import { drawPdf, pictureOf, readPdf } from "../../support/files/read-pdf.ts";
import { readQrCode } from "../../support/files/read-qr-code.ts";
import { sql } from "../../support/test-data.ts";
import { ORIGIN } from "../../support/people/visitor.ts";

let boss: Person;
// New session per test: the next request would update one that is older than a minute.
beforeEach(async () => {
  await sql`delete from print_jobs`;
  boss = await admin();
});

const printSheet = (body: unknown, { visitor } = boss) =>
  visitor.post(sheetRoute, toPath("POST /api/group/orders/sheet/v1"), body);
const printFiles = (body: unknown) =>
  boss.visitor.post(filesRoute, toPath("POST /api/group/orders/files/v1"), body);
const listJobs = async (query = "") =>
  (await boss.visitor.get(jobsRoute, toPath("GET /api/group/orders/jobs/v1") + query)).as<
    ResponseOf<"GET /api/group/orders/jobs/v1">
  >();
const codeOf = ({ username }: Person) => `${ORIGIN}${shortLinkPath(username)}?qr=true`;

async function customers(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index++) people.push(await activeOwner({ fullName: `أمين ${index}` }));
  return people;
}

describe("sheets", () => {
  it("a sheet has each order's back behind its front, in the order of the numbers", async () => {
    const people = (await customers(10)).reverse();
    const numbers = await Promise.all(people.map(orderNumberOf));
    const response = await printSheet({ numbers, sheet: "A4" });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pages = await drawPdf(response.bytes);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([297, 210]));
    const layout = layoutOf("A4");
    // The corners of the first sheet, its middle, and the second sheet.
    for (const index of [0, 2, 4, 6, 9]) {
      const person = people[index] as Person;
      const sheet = Math.floor(index / layout.capacity);
      const { front, back } = placeOf(layout, index % layout.capacity);
      for (const [page, place] of [
        [pages[2 * sheet], front],
        [pages[2 * sheet + 1], back],
      ] as const) {
        if (!page) throw new Error("a page is missing");
        const card = await pictureOf(page, { ...place, width: 85, height: 55 });
        expect(await readQrCode(card)).toBe(codeOf(person));
      }
    }
    expect(response.bytes.includes("/Duplex /DuplexFlipShortEdge")).toBe(true);
  });

  it("a sheet's margin names job, sheet, side and orders", async () => {
    const [person] = (await customers(1)) as [Person];
    const number = await orderNumberOf(person);
    const { bytes, headers } = await printSheet({ numbers: [number], sheet: "A3" });
    const { jobs } = await listJobs();
    const job = jobs[0]?.number;
    expect(headers.get("content-disposition")).toBe(`attachment; filename="logix-print-${job}-A3.pdf"`);
    const [front, back] = await readPdf(bytes);
    expect([front?.width, front?.height]).toEqual([297, 420]);
    expect(front?.text).toBe(`Logix ${job} · A3 · 1/1 · front · LX-${number} – LX-${number}`);
    expect(back?.text).toContain("· back ·");
  });

  it("printing 100 orders fills 12 sheets and does not block the server", async () => {
    const person = await signUp();
    const numbers = await orderNumbers(person, 100);
    let turns = 0;
    const watch = setInterval(() => turns++, 1);
    const { status, bytes } = await printSheet({ numbers, sheet: "A4" });
    clearInterval(watch);
    expect(status).toBe(200);
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(24);
    expect(bytes.length).toBeLessThan(20_000_000);
    // Between two cards, other work has its turn.
    expect(turns).toBeGreaterThanOrEqual(numbers.length);
  });

  it.each([
    ["no number", 402, { numbers: [], sheet: "A4" }],
    ["no list", 402, { sheet: "A4" }],
    ["101 numbers", 422, { numbers: Array.from({ length: 101 }, (_, index) => index + 1), sheet: "A4" }],
    ["the number 0", 422, { numbers: [0], sheet: "A4" }],
    ["a fraction", 422, { numbers: [1.5], sheet: "A4" }],
    ["a text as number", 400, { numbers: ["LX-1001"], sheet: "A4" }],
    ["no sheet", 402, { numbers: [1001] }],
    ["an unknown sheet", 422, { numbers: [1001], sheet: "A5" }],
    ["an unknown order", 404, { numbers: [999_999], sheet: "A4" }],
  ])("a sheet with %s gets %i and creates no job", async (_what, status, body) => {
    await expectRefusal(status, () => printSheet(body));
  });

  it("a refused sheet names an unknown order among others", async () => {
    const [person] = (await customers(1)) as [Person];
    const numbers = [await orderNumberOf(person), 888_888];
    await expectRefusal(404, () => printSheet({ numbers, sheet: "A4" }), {
      message: "There’s no order LX-888888, or its card has been erased.",
    });
  });

  it("an owner cannot print a sheet", async () => {
    const owner = await activeOwner();
    await expectRefusal(403, () => printSheet({ numbers: [1001], sheet: "A4" }, owner));
  });
});

describe("files", () => {
  it("a ZIP has a PDF and both faces of each order, as in the single calls", async () => {
    const people = await customers(2);
    await setOrdered(people[0] as Person, { card_image: "camel", card_colour: "#C9A227" });
    const numbers = await Promise.all(people.map(orderNumberOf));
    const { status, headers, bytes } = await printFiles({ numbers, marks: false });
    expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(
      numbers.flatMap((number) =>
        ["", "-front", "-back"].map((face) => `LX-${number}${face}.${face ? "svg" : "pdf"}`),
      ),
    );
    for (const [index, number] of numbers.entries()) {
      const pages = await drawPdf(Buffer.from(files[`LX-${number}.pdf`] ?? []));
      expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(2).fill([91, 61]));
      const [, back] = pages;
      expect(back && (await readQrCode(await pictureOf(back)))).toBe(codeOf(people[index] as Person));
      expect(Buffer.from(files[`LX-${number}-back.svg`] ?? []).toString()).toContain('width="91mm"');
    }
  });

  it.each([
    ["no number", 402, { numbers: [] }],
    ["101 numbers", 422, { numbers: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ["marks as a number", 400, { numbers: [1001], marks: 1 }],
    ["an unknown order", 404, { numbers: [999_999] }],
  ])("a ZIP with %s gets %i and creates no job", async (_what, status, body) => {
    await expectRefusal(status, () => printFiles(body));
  });
});

describe("jobs", () => {
  it("a print job stores its orders and its admin and is found by an order's number", async () => {
    const [one, two] = (await Promise.all((await customers(2)).map(orderNumberOf))) as [number, number];
    await printSheet({ numbers: [one, two, one], sheet: "A3" });
    await printFiles({ numbers: [two] });
    const all = await listJobs();
    expect(all.total).toBe(2);
    expect(all.jobs.map(({ kind, orders, admin: by }) => ({ kind, orders, by }))).toEqual([
      { kind: "files", orders: [two], by: boss.username },
      { kind: "A3", orders: [one, two], by: boss.username },
    ]);
    expect((await listJobs(`?number=LX-${one}`)).jobs.map(({ kind }) => kind)).toEqual(["A3"]);
    expect((await listJobs("?limit=1&page=2")).jobs.map(({ kind }) => kind)).toEqual(["A3"]);
  });

  it("a print job remains after the account of its admin is deleted", async () => {
    const other = await admin();
    const [person] = (await customers(1)) as [Person];
    await printSheet({ numbers: [await orderNumberOf(person)], sheet: "A4" }, other);
    await sql`delete from users where id = ${other.id}`;
    expect((await listJobs()).jobs[0]?.admin).toBe("");
  });

  it("a third concurrent print job is refused, and accepted once a slot is released", async () => {
    const numbers = await orderNumbers(await signUp(), 1);
    const print = (sheet: SheetSize) => printSheet({ numbers, sheet });
    const releases = [await takePrintSlot()];
    expect((await print("A4")).status).toBe(200);
    releases.push(await takePrintSlot());
    const refused = await print("A3");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect((await listJobs()).total).toBe(1);
    for (const release of releases) release();
    expect((await print("A3")).status).toBe(200);
  });
});
