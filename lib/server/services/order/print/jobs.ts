import "server-only";
import { setImmediate } from "node:timers/promises";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { PrintJob } from "#lib/domain/order/card/print-job";
import type { SheetSize } from "#lib/domain/order/card/print-sheet";
import {
  createPrintJob,
  deletePrintJob,
  listPrintJobs,
  type PrintJobFilter,
} from "#lib/server/dal/order/print-jobs";
import type { OrderedCard } from "#lib/server/dal/order/print-cards";
import { drawCardFiles } from "#lib/server/print/card-files";
import { drawSheets } from "#lib/server/print/sheet";
import { zipFiles, type ZippedFile } from "#lib/server/print/zip";
import { getOrderedCards, toPrintCard } from "./cards.ts";
import { takePrintSlot } from "./print-slots.ts";

interface PrintOutput<T> {
  job: number;
  content: T;
}

/** Creates all sheets or none. @throws AppError not_found (an unknown order), too_many */
export async function makeSheets(
  adminId: string,
  numbers: number[],
  size: SheetSize,
): Promise<PrintOutput<Buffer<ArrayBuffer>>> {
  const release = await takePrintSlot();
  try {
    const cards = (await getOrderedCards(numbers)).map((card) => ({
      label: formatOrderNumber(card.number),
      card: toPrintCard(card),
    }));
    const job = await createPrintJob({ adminId, kind: size, orders: numbers });
    try {
      return { job, content: await drawSheets(cards, size, `Logix ${job}`) };
    } catch (error) {
      await deletePrintJob(job);
      throw error;
    }
  } finally {
    release();
  }
}

/** Streams a ZIP with a PDF and two SVGs per order. @throws AppError as `makeSheets` */
export async function makeFiles(
  adminId: string,
  numbers: number[],
  options: { hasMarks: boolean },
): Promise<PrintOutput<AsyncGenerator<Uint8Array>>> {
  const release = await takePrintSlot();
  try {
    const cards = await getOrderedCards(numbers);
    const chunks = releaseAtEnd(zipFiles(drawAll(cards, options)), release);
    // Starts the generator: cancelling one that never started would not release the slot.
    const first = await chunks.next();
    const job = await createPrintJob({ adminId, kind: "files", orders: numbers });
    return { job, content: prepend(first, chunks) };
  } catch (error) {
    release();
    throw error;
  }
}

async function* drawAll(
  cards: readonly OrderedCard[],
  options: { hasMarks: boolean },
): AsyncGenerator<ZippedFile> {
  for (const card of cards) {
    // Lets other requests run between two cards.
    await setImmediate();
    yield* await drawCardFiles(toPrintCard(card), formatOrderNumber(card.number), options);
  }
}

async function* releaseAtEnd<T>(chunks: AsyncGenerator<T>, release: () => void): AsyncGenerator<T> {
  try {
    yield* chunks;
  } finally {
    release();
  }
}

async function* prepend<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  try {
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

export const getPrintJobs = (filter: PrintJobFilter): Promise<{ jobs: PrintJob[]; total: number }> =>
  listPrintJobs(filter);
