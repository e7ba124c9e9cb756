import "server-only";
import type { StartedExport, CompanyExport, ExportRun } from "#lib/domain/company/export";
import { COMPANY_EXPORT_DAYS } from "#lib/domain/limits";
import { readLocale, type Locale } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";
import { db, type Tx } from "#lib/server/database/db";

const COLUMNS = {
  id: true,
  state: true,
  size: true,
  createdAt: true,
  readyAt: true,
  asker: { select: { fullName: true } },
} as const;

interface Row extends Pick<CompanyExport, "id" | "state"> {
  size: bigint;
  createdAt: Date;
  readyAt: Date | null;
  asker: { fullName: string } | null;
}

const KEPT_MS = COMPANY_EXPORT_DAYS * DAY_MS;

const toExport = ({ id, state, size, createdAt, readyAt, asker }: Row): CompanyExport => ({
  id,
  state,
  askedBy: asker?.fullName ?? null,
  askedAt: createdAt,
  bytes: Number(size),
  endsAt: readyAt && new Date(readyAt.getTime() + KEPT_MS),
});

const isUnexpired = () => ({ readyAt: { gt: new Date(Date.now() - KEPT_MS) } });

/** Newest first, without expired exports. */
export async function listExports(companyId: string): Promise<CompanyExport[]> {
  const rows = await db().companyExport.findMany({
    where: { companyId, OR: [{ readyAt: null }, isUnexpired()] },
    select: COLUMNS,
    orderBy: { createdAt: "desc" },
  });
  return rows.map(toExport);
}

interface RecentRequests {
  isOneQueued: boolean;
  /** Request times within 24 hours, oldest first. */
  askedAt: Date[];
}

/** The caller holds a lock on the company. */
export async function findRecentRequests(tx: Tx, companyId: string): Promise<RecentRequests> {
  const rows = await tx.companyExport.findMany({
    where: { companyId, OR: [{ state: "queued" }, { createdAt: { gt: new Date(Date.now() - DAY_MS) } }] },
    select: { state: true, createdAt: true },
    orderBy: { createdAt: "asc" },
  });
  return {
    isOneQueued: rows.some(({ state }) => state === "queued"),
    askedAt: rows.map(({ createdAt }) => createdAt),
  };
}

export const createExport = async (
  tx: Tx,
  data: { companyId: string; askedBy: string; language: Locale },
): Promise<CompanyExport> => toExport(await tx.companyExport.create({ data, select: COLUMNS }));

/** Withdraws the exports that the user has asked for. @returns number of them */
export async function deleteExportsOf(tx: Tx, userId: string): Promise<number> {
  return (await tx.companyExport.deleteMany({ where: { askedBy: userId } })).count;
}

/** Prevents an earlier run from finishing. Null when no longer queued, or the company is closed. */
export async function startExport(id: string): Promise<StartedExport | null> {
  const [row] = await db().$queryRaw<(Omit<StartedExport, "language"> & { language: string })[]>`
    UPDATE company_exports AS export SET run = gen_random_uuid(), attempts = attempts + 1
    FROM companies
    WHERE export.id = ${id}::uuid AND export.state = 'queued' AND companies.id = company_id AND companies.state = 'active'
    RETURNING export.id AS "exportId", run, company_id AS "companyId", language, attempts`;
  return row ? { ...row, language: readLocale(row.language) } : null;
}

/** @returns false when the run has been superseded or the export withdrawn */
export async function addPart(
  { exportId, run }: ExportRun,
  number: number,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const added = await db().$executeRaw`
    INSERT INTO company_export_parts (export_id, run, number, data)
    SELECT id, run, ${number}, ${data} FROM company_exports WHERE id = ${exportId}::uuid AND run = ${run}::uuid`;
  return added === 1;
}

/** Uses the database's clock, like the triggers that compare it. @returns false as `addPart` */
export async function finishExport({ exportId, run }: ExportRun, bytes: number): Promise<boolean> {
  const finished = await db().$executeRaw`
    UPDATE company_exports SET state = 'ready', ready_at = now(), size = ${bytes}
    WHERE id = ${exportId}::uuid AND run = ${run}::uuid AND state = 'queued'`;
  return finished === 1;
}

/** Does nothing when another run has superseded this one. */
export async function failExport({ exportId: id, run }: ExportRun): Promise<void> {
  await db().companyExport.updateMany({
    where: { id, state: "queued", OR: [{ run }, { run: null }] },
    data: { state: "failed", run: null },
  });
}

export interface ReadyExport extends ExportRun {
  readyAt: Date;
  bytes: number;
}

export async function findReady(companyId: string, id: string): Promise<ReadyExport | null> {
  const row = await db().companyExport.findFirst({
    where: { id, companyId, state: "ready", ...isUnexpired() },
    select: { run: true, readyAt: true, size: true },
  });
  if (!row?.run || !row.readyAt) return null;
  return { exportId: id, run: row.run, readyAt: row.readyAt, bytes: Number(row.size) };
}

/** Null after the last part, and when the export was withdrawn in the meantime. */
export async function findPart({ exportId, run }: ExportRun, number: number): Promise<Uint8Array | null> {
  const row = await db().companyExportPart.findFirst({
    where: { exportId, run, number, export: { run } },
    select: { data: true },
  });
  return row?.data ?? null;
}

export async function withdrawExports(tx: Tx, companyId: string): Promise<void> {
  await tx.companyExport.updateMany({
    where: { companyId, state: { in: ["queued", "ready"] } },
    data: { state: "withdrawn", run: null, readyAt: null },
  });
}
