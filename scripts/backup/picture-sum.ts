import { createHash } from "node:crypto";

export interface PictureSum {
  readonly files: number;
  /** Of a line per picture, in their order in the file, with its hash and its name. */
  readonly sha256: string;
}

/** One hash for any number of pictures, so that neither a manifest nor memory grows with them. */
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
    /** @throws when other pictures were added, or in another order */
    compare(expected: PictureSum): void {
      const actual = digest();
      if (actual.files !== expected.files) {
        throw new Error(`it has ${actual.files} pictures instead of ${expected.files}`);
      }
      if (actual.sha256 !== expected.sha256) throw new Error("its pictures differ from their hash");
    },
  };
}
