import "server-only";
import { AppError } from "#lib/domain/errors";
import { EXPORT_RETRY_S } from "#lib/domain/limits";
import { findHeldData, readEvents } from "#lib/server/dal/admin/export";
import { findProfile } from "#lib/server/dal/profiles";
import { processGlobal } from "#lib/server/process-global";

const underWay = processGlobal("exports", () => new Set<string>());

/** Streamed, as a busy profile has too many events. @throws AppError no_session, too_many (one is running) */
export async function exportOwnData(userId: string): Promise<AsyncGenerator<string>> {
  if (underWay.has(userId)) throw new AppError("too_many", { retryAfterS: EXPORT_RETRY_S });
  underWay.add(userId);
  const file = writeFile(userId);
  // Enters the `try`: a generator that never started would skip its `finally`.
  await file.next();
  return file;
}

async function* writeFile(userId: string): AsyncGenerator<string> {
  try {
    const profile = await findProfile(userId);
    if (!profile) throw new AppError("no_session");
    const held = { profile, ...(await findHeldData(userId)) };
    yield "";
    yield "{\n";
    for (const [name, value] of Object.entries(held)) {
      yield `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`;
    }
    yield '"events": [';
    let separator = "\n";
    for await (const events of readEvents(userId)) {
      yield separator + events.map((event) => JSON.stringify(event)).join(",\n");
      separator = ",\n";
    }
    yield "]\n}\n";
  } finally {
    underWay.delete(userId);
  }
}
