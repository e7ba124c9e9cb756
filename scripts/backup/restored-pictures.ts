import { hash } from "node:crypto";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import type { PictureStore } from "#lib/server/storage/picture-store";
import { sumPictures, type PictureSum } from "./picture-sum.ts";

/** A store that is down fails each time, after seconds. */
const FAILURES_MAX = 10;

export interface RestoredPictures {
  restore(file: string, bytes: Buffer): Promise<void>;
  /** @throws when other pictures were restored */
  compare(expected: PictureSum): void;
  /** A former picture that rows still name. */
  keep(name: string): void;
  /** Makes the store as it was. @returns what failed, for people */
  undo(): Promise<string | null>;
  /** Removes former pictures that were neither restored nor kept. @returns what failed, for people */
  removeOthers(): Promise<string | null>;
}

export async function openRestoredPictures(store: PictureStore): Promise<RestoredPictures> {
  const others = new Set<string>();
  for await (const file of store.list()) others.add(file);
  const added: string[] = [];
  /** Damaged: a name is never used for other bytes. */
  const replaced = new Map<string, Buffer>();
  const sum = sumPictures();

  return {
    async restore(file, bytes) {
      sum.add(file, hash("sha256", bytes));
      const former = others.delete(file) ? await store.read(file) : null;
      if (former?.equals(bytes)) return;
      // Noted first: a write that fails may have left something.
      if (former) replaced.set(file, former);
      else added.push(file);
      await store.write(file, bytes);
    },

    compare: sum.compare,

    keep(name) {
      for (const sizePx of IMAGE_SIZES_PX) others.delete(imageFileName(name, sizePx));
    },

    undo: () =>
      tryEach([...replaced, ...added.map((file) => [file, null] as const)], {
        work: ([file, former]) => (former ? store.write(file, former) : store.remove(file)),
        describe: (count) => `${count} pictures in ${store.place} are not as they were`,
      }),

    removeOthers: () =>
      tryEach([...others], {
        work: (file) => store.remove(file),
        describe: (count) => `${count} former pictures could not be removed from ${store.place}`,
      }),
  };
}

interface Attempt<T> {
  readonly work: (item: T) => Promise<void>;
  readonly describe: (count: number) => string;
}

async function tryEach<T>(items: readonly T[], { work, describe }: Attempt<T>): Promise<string | null> {
  const failures: unknown[] = [];
  let done = 0;
  for (const item of items) {
    if (failures.length === FAILURES_MAX) break;
    await work(item).then(
      () => done++,
      (error: unknown) => failures.push(error),
    );
  }
  const [first] = failures;
  return failures.length > 0
    ? `${describe(items.length - done)}: ${first instanceof Error ? first.message : String(first)}`
    : null;
}
