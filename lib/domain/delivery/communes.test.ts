import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ALL_WILAYAS } from "./wilayas.ts";
import { communesPath, type Commune } from "./communes.ts";

const PUBLIC = join(import.meta.dirname, "../../../public");
const FILE_MAX_BYTES = 4096;

const textOf = (wilaya: number) => readFileSync(join(PUBLIC, communesPath(wilaya)), "utf8");
const lists = ALL_WILAYAS.map(({ code }) => JSON.parse(textOf(code)) as Commune[]);

describe("the communes that ship", () => {
  it("1,541 communes ship, and every wilaya has some", () => {
    expect(lists.flat()).toHaveLength(1541);
    expect(lists.every((communes) => communes.length > 0)).toBe(true);
  });

  it("every communes file belongs to a known wilaya", () => {
    const files = readdirSync(join(PUBLIC, "communes"))
      .filter((file) => file.endsWith(".json"))
      .map((file) => `/communes/${file}`);
    expect(files.toSorted()).toEqual(ALL_WILAYAS.map(({ code }) => communesPath(code)).toSorted());
  });

  it("no wilaya lists a commune twice, in either script", () => {
    for (const communes of lists) {
      for (const script of [0, 1] as const) {
        expect(new Set(communes.map((names) => names[script])).size).toBe(communes.length);
      }
    }
  });

  it("every commune has an Arabic and a Latin name", () => {
    for (const [nameAr, nameEn] of lists.flat()) {
      expect(nameAr).toMatch(/^[ء-غف-ي]+( [ء-غف-ي]+)*$/);
      expect(nameEn).toMatch(/^\p{Script=Latin}[\p{Script=Latin} '’()-]*$/u);
    }
  });

  it("every communes file is smaller than 4 KB", () => {
    for (const { code } of ALL_WILAYAS) {
      expect(Buffer.byteLength(textOf(code)), `wilaya ${code}`).toBeLessThan(FILE_MAX_BYTES);
    }
  });
});
