import "server-only";
import { createContactMessage, type NewContactMessage } from "#lib/server/dal/admin/contact-messages";
import { formLimit } from "#lib/server/limits/rate-limits";
import { log } from "#lib/server/log/log";
import { sha256 } from "#lib/server/sha256";

export const checkContactLimit = (clientAddress: string): Promise<void> =>
  formLimit.check({ address: clientAddress });

interface ContactContext {
  clientAddress: string;
  idempotencyKey: string | null;
}

export async function sendContactMessage(
  { logix_note: trap, ...message }: NewContactMessage & { logix_note: string },
  { clientAddress, idempotencyKey }: ContactContext,
): Promise<void> {
  if (trap !== "") {
    log.info("a message was dropped: the hidden field was filled in");
    return;
  }
  await formLimit.take({ address: clientAddress });
  let isNew = false;
  try {
    isNew = await createContactMessage(
      message,
      idempotencyKey === null ? null : hashOf(idempotencyKey, message),
    );
  } finally {
    if (!isNew) await formLimit.refund({ address: clientAddress });
  }
}

/** Of both, so that a key reused for another message loses nothing. */
const hashOf = (key: string, { name, email, subject, message }: NewContactMessage) =>
  sha256(JSON.stringify([key, name, email, subject, message]));
