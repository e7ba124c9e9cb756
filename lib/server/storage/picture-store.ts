import { diskStore } from "./disk-store.ts";
import { s3Store } from "./s3-store.ts";
import type { Env } from "#lib/server/env";

/** Files of pictures. A name is never used for other bytes. */
export interface PictureStore {
  /** For people. */
  readonly place: string;
  /** Durable when it resolves. @throws the system's error (disk full, no permission), PictureStoreError */
  write(file: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(file: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Resolves also when there is no such file. */
  remove(file: string): Promise<void>;
  list(): AsyncIterable<string>;
}

export const openPictureStore = ({ s3, dataDir }: Pick<Env, "s3" | "dataDir">): PictureStore =>
  s3 ? s3Store(s3) : diskStore(dataDir);
