import "server-only";
import { createContactMessage, type NewContactMessage } from "@/lib/server/dal/contact-messages";
import { formLimit } from "@/lib/server/http/rate-limits";
import { log } from "@/lib/server/log";
import { sha256 } from "@/lib/server/sha256";

/** @throws AppError too_many */
export const checkContactLimit = (clientAddress: string): Promise<void> => formLimit.check(clientAddress);

interface ContactContext {
  clientAddress: string;
  /** The same message with the same key again is the same message: its answer was lost. */
  idempotencyKey: string | null;
}

/**
 * Keeps a visitor's message for the portal, once however often it is sent; accepted ones count. One with the hidden
 * field filled in comes from a program: it is dropped and told nothing.
 *
 * @throws AppError too_many
 */
export async function sendContactMessage(
  { logix_note: trap, ...message }: NewContactMessage & { logix_note: string },
  { clientAddress, idempotencyKey }: ContactContext,
): Promise<void> {
  if (trap !== "") {
    log.info("a message was dropped: the hidden field was filled in");
    return;
  }
  await formLimit.take(clientAddress);
  let isNew = false;
  try {
    isNew = await createContactMessage(
      message,
      idempotencyKey === null ? null : hashOf(idempotencyKey, message),
    );
  } finally {
    if (!isNew) await formLimit.giveBack(clientAddress);
  }
}

/** Of both, so that a key used for another message loses nothing. */
const hashOf = (key: string, { name, email, subject, message }: NewContactMessage) =>
  sha256(JSON.stringify([key, name, email, subject, message]));
