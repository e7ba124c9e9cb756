import { AwsClient } from "aws4fetch";
import type { S3Env } from "#lib/server/env";
import { timeLimit } from "#lib/server/time-limits";
import { PictureStoreError } from "./picture-store-error.ts";
import type { PictureStore } from "./picture-store.ts";

/** Time limit of an operation with both attempts: a 503 must be sent within 3 s. */
const OPERATION_MAX_MS = 2500;
const ATTEMPTS = 2;
const PREFIX = "pictures/";

/** Stores pictures in any S3-compatible service, which checks uploads against the hash in the signature. */
export function s3Store(settings: S3Env): PictureStore {
  const { bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const root = bucketUrl(settings);
  const urlOf = (file: string) => `${root}/${PREFIX}${encodeURIComponent(file)}`;

  return {
    location: `bucket ${bucket}`,

    async write(file, bytes) {
      const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))).toString(
        "hex",
      );
      await send(urlOf(file), {
        method: "PUT",
        body: Uint8Array.from(bytes),
        headers: { "content-type": "image/webp", "x-amz-content-sha256": sha256 },
      });
    },

    async read(file) {
      const response = await send(urlOf(file), {}, 404);
      return response.status === 404 ? null : response.body;
    },

    async remove(file) {
      await send(urlOf(file), { method: "DELETE" }, 404);
    },

    async *list() {
      for (let token: string | undefined = ""; token !== undefined;) {
        const query = new URLSearchParams({ "list-type": "2", prefix: PREFIX });
        if (token) query.set("continuation-token", token);
        const { body }: { body: Buffer } = await send(`${root}?${query}`, {});
        const xml = body.toString("utf8");
        for (const [, key = ""] of xml.matchAll(/<Key>([^<]*)<\/Key>/g))
          yield unescapeXml(key).slice(PREFIX.length);
        const [, next] = /<NextContinuationToken>([^<]*)</.exec(xml) ?? [];
        token = next === undefined ? undefined : unescapeXml(next);
      }
    },
  };

  /** @param accepted a status besides 2xx @throws PictureStoreError */
  async function send(
    url: string,
    init: RequestInit,
    accepted?: number,
  ): Promise<{ status: number; body: Buffer<ArrayBuffer> }> {
    const signal = AbortSignal.timeout(timeLimit(OPERATION_MAX_MS));
    for (let attempt = 1; ; attempt++) {
      const result = await sendOnce(url, init, signal).catch(
        (cause: unknown) => new PictureStoreError("no response", { cause }),
      );
      if (!(result instanceof Error)) {
        const { status } = result;
        if ((status >= 200 && status < 300) || status === accepted) return result;
        if (status < 500 || attempt === ATTEMPTS) throw new PictureStoreError(`status ${status}`);
      } else if (attempt === ATTEMPTS || signal.aborted) throw result;
    }
  }

  async function sendOnce(url: string, init: RequestInit, signal: AbortSignal) {
    // Signed requests go to this address only.
    const request = await client.sign(url, { ...init, redirect: "manual", signal });
    const response = await fetch(request);
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }
}

export function bucketUrl({ endpoint, bucket, isPathStyle }: S3Env): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  return url.href.replace(/\/$/, "") + (isPathStyle ? `/${bucket}` : "");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const unescapeXml = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
