import "server-only";
import { processGlobal } from "#lib/server/process/process-global";

/** At most 16 MB: a document is limited to 256 KB. */
const DOCUMENTS_MAX = 64;

interface CachedDocument {
  text: string;
  atMs: number;
}

interface Reading {
  maxAgeMs: number;
  /** Requests the document within a time limit, and rejects one that is not the issuer's. */
  read: () => Promise<string>;
}

/** Discovery documents by issuer, cached at the start of a login so that its callback requests none. */
const documents = processGlobal("provider-documents", () => new Map<string, CachedDocument>());

/** Requests in flight by issuer, which alone identifies a document. */
const requests = processGlobal("provider-document-requests", () => new Map<string, Promise<string>>());

/**
 * Returns a cached document, or shares one request per issuer among all callers: anyone may start a login.
 * A failure is not cached.
 */
export async function getProviderDocument(issuer: string, { maxAgeMs, read }: Reading): Promise<string> {
  const cached = documents.get(issuer);
  if (cached && Date.now() - cached.atMs < maxAgeMs) return cached.text;
  const shared = requests.get(issuer);
  if (shared) return shared;
  const reading = readAndCache(issuer, read).finally(() => requests.delete(issuer));
  requests.set(issuer, reading);
  return reading;
}

async function readAndCache(issuer: string, read: () => Promise<string>): Promise<string> {
  const text = await read();
  documents.delete(issuer);
  documents.set(issuer, { text, atMs: Date.now() });
  const [oldest] = documents.keys();
  if (documents.size > DOCUMENTS_MAX && oldest !== undefined) documents.delete(oldest);
  return text;
}
