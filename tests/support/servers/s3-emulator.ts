import S3rver from "@20minutes/s3rver";
import type { S3Env } from "#lib/server/env";
import { findFreePort } from "../../../scripts/support/ports.ts";
import { createThrowawayDir } from "../throwaway-dir.ts";

const BUCKET = "logix-pictures";

/** An emulator from npm that checks signatures, not S3 itself. */
export interface S3Emulator {
  readonly settings: S3Env;
  readonly variables: Readonly<Record<string, string>>;
  /** Refuses connections from now on. Stored objects stay. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startS3Emulator(): Promise<S3Emulator> {
  const dir = createThrowawayDir("s3-emulator");
  const port = await findFreePort();
  const settings: S3Env = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: "us-east-1",
    isPathStyle: true,
    // The only credentials that the emulator accepts.
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  let server: S3rver | undefined;
  const start = async () => {
    server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory: dir.path,
      configureBuckets: [{ name: BUCKET }],
    });
    await server.run();
  };
  const stop = async () => {
    const closed = server?.close();
    server?.httpServer?.closeAllConnections();
    server = undefined;
    await closed;
  };
  await start();
  return {
    settings,
    variables: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    stop,
    start,
    async remove() {
      await stop();
      dir.remove();
    },
  };
}
