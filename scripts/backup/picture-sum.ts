import { createHash } from "node:crypto";

export interface PictureSum {
  readonly files: number;
  /** Hash over one line per picture, with its hash and name, in file order. */
  readonly sha256: string;
}

/** Sums pictures into one hash, so that neither manifest nor memory grows with their number. */
export function sumPictures() {
  const hash = createHash("sha256");
  let files = 0;
  const digest = (): PictureSum => ({ files, sha256: hash.copy().digest("hex") });
  return {
    add(name: string, sha256: string): void {
      hash.update(`${sha256} ${name}\n`);
      files++;
    },
    digest,
    /** @throws when the pictures or their order differ */
    compare(expected: PictureSum): void {
      const actual = digest();
      if (actual.files !== expected.files) {
        throw new Error(`it has ${actual.files} pictures instead of ${expected.files}`);
      }
      if (actual.sha256 !== expected.sha256) throw new Error("its pictures differ from their hash");
    },
  };
}
