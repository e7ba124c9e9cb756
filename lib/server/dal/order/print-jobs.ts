import "server-only";
import type { PrintJob, PrintKind } from "#lib/domain/order/card/print-job";
import { db } from "#lib/server/database/db";

interface NewJob {
  kind: PrintKind;
  orders: number[];
  adminId: string;
}

/** @returns number of the job */
export async function createPrintJob(job: NewJob): Promise<number> {
  return (await db().printJob.create({ data: job, select: { number: true } })).number;
}

export async function deletePrintJob(number: number): Promise<void> {
  await db().printJob.delete({ where: { number }, select: { number: true } });
}

export interface PrintJobFilter {
  /** Number of an order that the job contains. */
  order?: number;
  page: number;
  limit: number;
}

export async function listPrintJobs({
  order,
  page,
  limit,
}: PrintJobFilter): Promise<{ jobs: PrintJob[]; total: number }> {
  const where = order === undefined ? {} : { orders: { has: order } };
  const [rows, total] = await Promise.all([
    db().printJob.findMany({
      where,
      select: {
        number: true,
        kind: true,
        orders: true,
        createdAt: true,
        admin: { select: { username: true } },
      },
      orderBy: { number: "desc" },
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().printJob.count({ where }),
  ]);
  const jobs = rows.map(({ kind, admin, ...job }) => ({
    ...job,
    // A CHECK constraint guarantees the kind.
    kind: kind as PrintKind,
    admin: admin?.username ?? "",
  }));
  return { jobs, total };
}
