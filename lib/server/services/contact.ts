import "server-only";
import { createContactMessage, type NewContactMessage } from "@/lib/server/dal/contact-messages";
import { formLimit } from "@/lib/server/http/rate-limits";
import { log } from "@/lib/server/log";

/** @throws AppError too_many */
export const checkContactLimit = (clientAddress: string): Promise<void> => formLimit.check(clientAddress);

/**
 * Keeps a visitor's message for the portal; accepted ones count. One with the hidden field filled in comes from a
 * program: it is dropped and told nothing.
 *
 * @throws AppError too_many
 */
export async function sendContactMessage(
  { logix_note: trap, ...message }: NewContactMessage & { logix_note: string },
  clientAddress: string,
): Promise<void> {
  if (trap !== "") {
    log.info("a message was dropped: the hidden field was filled in");
    return;
  }
  await formLimit.take(clientAddress);
  try {
    await createContactMessage(message);
  } catch (error) {
    await formLimit.giveBack(clientAddress);
    throw error;
  }
}
