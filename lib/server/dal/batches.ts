/** Reads a query in batches by keyset. @param read returns at most `batchSize` rows after `last` */
export async function* inBatches<T>(
  batchSize: number,
  read: (last: T | undefined) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last: T | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}
