import { hash } from "node:crypto";
import { IMAGE_SIZES_PX, imageFileName } from "#lib/domain/profile/profile";
import type { PictureStore } from "#lib/server/storage/picture-store";
import { sumPictures, type PictureSum } from "./picture-sum.ts";

/** An unavailable store fails on every call, after seconds. */
const FAILURES_MAX = 10;

export interface RestoredPictures {
  restore(file: string, bytes: Buffer): Promise<void>;
  /** @throws when different pictures were restored */
  compare(expected: PictureSum): void;
  /** Keeps an earlier picture that rows still reference. */
  keep(name: string): void;
  /** Restores the previous state of the store. @returns a message about failures, or null */
  undo(): Promise<string | null>;
  /** Removes earlier pictures neither restored nor kept. @returns a message about failures, or null */
  removeUnused(): Promise<string | null>;
}

export async function openRestoredPictures(store: PictureStore): Promise<RestoredPictures> {
  const others = new Set<string>();
  for await (const file of store.list()) others.add(file);
  const added: string[] = [];
  /** Earlier bytes of damaged files: a name is never reused for other bytes. */
  const replaced = new Map<string, Buffer>();
  const sum = sumPictures();

  return {
    async restore(file, bytes) {
      sum.add(file, hash("sha256", bytes));
      const previous = others.delete(file) ? await store.read(file) : null;
      if (previous?.equals(bytes)) return;
      // Recorded first, because a failed write may leave a partial file.
      if (previous) replaced.set(file, previous);
      else added.push(file);
      await store.write(file, bytes);
    },

    compare: sum.compare,

    keep(name) {
      for (const sizePx of IMAGE_SIZES_PX) others.delete(imageFileName(name, sizePx));
    },

    undo: () =>
      tryEach([...replaced, ...added.map((file) => [file, null] as const)], {
        work: ([file, previous]) => (previous ? store.write(file, previous) : store.remove(file)),
        describe: (count) => `${count} pictures in ${store.location} are not as they were`,
      }),

    removeUnused: () =>
      tryEach([...others], {
        work: (file) => store.remove(file),
        describe: (count) => `${count} former pictures could not be removed from ${store.location}`,
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
