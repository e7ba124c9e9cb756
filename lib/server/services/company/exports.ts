import "server-only";
import { toCsvText } from "#lib/domain/admin/csv";
import { visibleExports, type StartedExport, type CompanyExport } from "#lib/domain/company/export";
import { AppError } from "#lib/domain/errors";
import {
  COMPANY_EXPORT_ATTEMPTS,
  COMPANY_EXPORT_PART_BYTES,
  COMPANY_EXPORTS_PER_DAY,
} from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { DAY_S } from "#lib/domain/time/durations";
import type { ReadText } from "#lib/i18n/plain-texts";
import { audit } from "#lib/server/dal/admin/audit";
import * as dal from "#lib/server/dal/company/exports";
import { lockActiveCompany } from "#lib/server/dal/company/team-orders";
import { transact } from "#lib/server/dal/transact";
import { log } from "#lib/server/log/log";
import { zipTexts } from "#lib/server/print/zip";
import { enqueue, type Jobs } from "#lib/server/queue/jobs";
import { lockProven, type SessionProof } from "#lib/server/services/account/password-proof";
import { wholeCompany } from "./csv-files.ts";

export const listExports = async (companyId: string): Promise<CompanyExport[]> =>
  visibleExports(await dal.listExports(companyId));

/** @throws AppError conflict (one is in progress), too_many (within 24 hours), no_session */
export const requestExport = (
  companyId: string,
  proof: SessionProof,
  language: Locale,
): Promise<CompanyExport> =>
  transact(async (tx) => {
    // Serialises parallel requests, so that the second sees the first.
    if (!(await lockActiveCompany(tx, companyId))) throw new AppError("forbidden");
    await lockProven(tx, proof);
    const askedBy = proof.userId;
    const { isOneQueued, askedAt } = await dal.findRecentRequests(tx, companyId);
    if (isOneQueued) throw new AppError("conflict", { message: "errors.exportQueued" });
    const [oldest] = askedAt.slice(-COMPANY_EXPORTS_PER_DAY);
    if (oldest && askedAt.length >= COMPANY_EXPORTS_PER_DAY) {
      throw new AppError("too_many", {
        message: { key: "errors.tooManyExports", values: { max: COMPANY_EXPORTS_PER_DAY } },
        retryAfterS: Math.max(1, Math.ceil(DAY_S - (Date.now() - oldest.getTime()) / 1000)),
      });
    }
    const created = await dal.createExport(tx, { companyId, askedBy, language });
    await enqueue(tx, "exportCompany", { exportId: created.id });
    await audit(tx, { actorId: askedBy, action: "company.exported" });
    return created;
  });

/** Runs the job. It may run twice, even concurrently: only the last run produces the file. */
export async function exportCompany(
  { exportId }: Jobs["exportCompany"],
  textsIn: (language: Locale) => ReadText,
): Promise<void> {
  const begun = await dal.startExport(exportId);
  if (!begun) return;
  // Processes that died have used up all attempts.
  if (begun.attempts > COMPANY_EXPORT_ATTEMPTS) return dal.failExport(begun);
  try {
    const bytes = await writeParts(begun, textsIn(begun.language));
    if (!(await dal.finishExport(begun, bytes))) throw new Error("the export was begun again");
  } catch (error) {
    if (begun.attempts < COMPANY_EXPORT_ATTEMPTS) throw error;
    log.error({ err: error }, "an export of a company failed");
    await dal.failExport(begun);
  }
}

async function writeParts(begun: StartedExport, readText: ReadText): Promise<number> {
  const files = wholeCompany(begun.companyId, readText);
  const bytes = zipTexts(files.map(({ name, text }) => ({ name, text: toCsvText(text) })));
  let [number, written] = [0, 0];
  for await (const part of splitIntoParts(bytes)) {
    if (!(await dal.addPart(begun, ++number, part))) throw new Error("the export was begun again");
    written += part.length;
  }
  return written;
}

async function* splitIntoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(COMPANY_EXPORT_PART_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + part.length - filled);
      part.set(piece, filled);
      filled += piece.length;
      from += piece.length;
      if (filled < part.length) continue;
      yield part.slice();
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}

interface ExportFile {
  readyAt: Date;
  content: AsyncGenerator<Uint8Array>;
}

/** @throws AppError not_found (also when expired) */
export async function openExport(companyId: string, id: string): Promise<ExportFile> {
  const ready = await dal.findReady(companyId, id);
  if (!ready) throw new AppError("not_found");
  return { readyAt: ready.readyAt, content: readParts(ready) };
}

async function* readParts(ready: dal.ReadyExport): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let number = 1; read < ready.bytes; number++) {
    const part = await dal.findPart(ready, number);
    if (!part) throw new Error("the export was withdrawn during its download");
    read += part.length;
    yield part;
  }
}
