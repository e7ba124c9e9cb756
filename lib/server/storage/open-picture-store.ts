import type { Env } from "#lib/server/env";
import { diskStore } from "./disk-store.ts";
import type { PictureStore } from "./picture-store.ts";
import { s3Store } from "./s3-store.ts";

export const openPictureStore = ({ s3, dataDir }: Pick<Env, "s3" | "dataDir">): PictureStore =>
  s3 ? s3Store(s3) : diskStore(dataDir);
