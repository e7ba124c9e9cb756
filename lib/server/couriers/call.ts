import "server-only";
import { COURIER_REASON_MAX_CHARS } from "#lib/domain/limits";
import { toStorable } from "#lib/domain/text/storable";
import type { YalidineEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";
import { Pacer, QuotaExceededError } from "./pacer.ts";
import { KEY_HEADERS } from "#lib/domain/ship/yalidine-facts";

const TIMEOUT_MS = 12_000;
/** The longest valid response is a page of 1,000 rows. */
const RESPONSE_MAX_BYTES = 4_000_000;

export type Failure =
  /** Refused as a whole; nothing was done. */
  | { kind: "refused"; text: string }
  /** Nothing was done; calls may resume after this time. */
  | { kind: "busy"; retryAfterS: number }
  /** The keys are not accepted; nothing was done. */
  | { kind: "denied" }
  /** The request was not sent; nothing was done. */
  | { kind: "unreachable" }
  /** No response, or an unreadable one: the request may have been applied. */
  | { kind: "unclear" };

export type CourierResult = { kind: "ok"; body: unknown } | Failure;

const pacer = new Pacer();

/** @param path with the query, e.g. "parcels/?tracking=…" */
export async function callYalidine(env: YalidineEnv, path: string, sent?: unknown): Promise<CourierResult> {
  try {
    await pacer.take();
  } catch (error) {
    if (error instanceof QuotaExceededError) return { kind: "busy", retryAfterS: error.retryAfterS };
    throw error;
  }
  const answer = await callOnce(env, path, sent);
  // Logs neither the URL nor keys: queries name customers' parcels.
  if (answer.kind !== "ok") log.warn({ kind: answer.kind, call: path.split("/")[0] }, "Yalidine failed");
  return answer;
}

async function callOnce(env: YalidineEnv, path: string, sent: unknown): Promise<CourierResult> {
  try {
    const response = await fetch(`${env.url}/${path}`, {
      method: sent === undefined ? "GET" : "POST",
      headers: {
        [KEY_HEADERS.id]: env.apiId,
        [KEY_HEADERS.token]: env.apiToken,
        accept: "application/json",
        ...(sent !== undefined && { "content-type": "application/json" }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
      // Keys are sent to this address only.
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
    });
    return await read(response);
  } catch (error) {
    return { kind: isNeverSent(error) ? "unreachable" : "unclear" };
  }
}

async function read(response: Response): Promise<CourierResult> {
  const { status, headers } = response;
  await pacer.read(headers, Date.now());
  if (status === 429) {
    await response.body?.cancel();
    return { kind: "busy", retryAfterS: await pacer.stop(headers, Date.now()) };
  }
  if (status === 401 || status === 403) {
    await response.body?.cancel();
    return { kind: "denied" };
  }
  const text = await readBounded(response);
  if (status >= 400 && status < 500 && status !== 408) return { kind: "refused", text: reasonOf(text ?? "") };
  const body = status === 200 || status === 201 ? parse(text) : undefined;
  return body === undefined ? { kind: "unclear" } : { kind: "ok", body };
}

/** Returns null when the response is too long. */
async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > RESPONSE_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Returns the courier's own text, from the first field that has one. */
function reasonOf(text: string): string {
  const body = parse(text);
  const found = body === undefined ? text : findText(body, 3);
  return toStorable((found ?? "").replace(/\s+/g, " ").trim().slice(0, COURIER_REASON_MAX_CHARS));
}

function findText(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return value;
  if (depth === 0 || typeof value !== "object" || value === null) return undefined;
  const { message, error, description } = value as Record<string, unknown>;
  for (const part of [message, error, description, ...Object.values(value).slice(0, 10)]) {
    const found = findText(part, depth - 1);
    if (found) return found;
  }
  return undefined;
}

const NEVER_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

function isNeverSent(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } } | null)?.cause;
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)].filter(Boolean);
  return codes.length > 0 && codes.every((code) => NEVER_SENT.has(String(code)));
}
