import "server-only";
import type { PaymentMethod, Profile, ProfileChanges } from "@/lib/domain/profile";
import { audit } from "@/lib/server/dal/audit";
import { getProfile, lockProfile, savePaymentMethods, saveProfile } from "@/lib/server/dal/profiles";
import { deleteSessionsOf, type LiveSession } from "@/lib/server/dal/sessions";
import { changePageOf } from "./change-page";

/**
 * Saves what an owner changed (CONTRACT §3 row 5), all of it or nothing. A new e-mail ends the other sessions.
 *
 * @throws AppError conflict (e-mail taken)
 */
export async function updateProfile(session: LiveSession, changes: ProfileChanges): Promise<Profile> {
  const { id } = session.user;
  return changePageOf(id, async (tx) => {
    const stored = await lockProfile(tx, id);
    await saveProfile(tx, id, withOneCvLink(changes, stored.cvUrl));
    if (changes.email !== undefined && changes.email !== stored.email) {
      await deleteSessionsOf(id, session.id, tx);
      await audit(tx, { actorId: id, action: "email.changed", targetId: id, fields: ["email"] });
    }
    return getProfile(id, tx);
  });
}

/** Replaces the payment methods; recorded, as a changed account number redirects money (CONTRACT §3 row 6). */
export async function updatePaymentMethods(
  { user }: LiveSession,
  methods: PaymentMethod[],
): Promise<PaymentMethod[]> {
  return changePageOf(user.id, async (tx) => {
    await lockProfile(tx, user.id);
    await savePaymentMethods(tx, user.id, methods);
    await audit(tx, {
      actorId: user.id,
      action: "payments.changed",
      targetId: user.id,
      fields: ["paymentMethods"],
    });
    return (await getProfile(user.id, tx)).paymentMethods;
  });
}

/** One value under two names: the one that differs from what is stored wins, `cvUrl` if both do (CONTRACT §4). */
function withOneCvLink(changes: ProfileChanges, stored: string): ProfileChanges {
  const { professionalCvUrl, ...rest } = changes;
  const isFirstChanged = rest.cvUrl !== undefined && rest.cvUrl !== stored;
  if (isFirstChanged || professionalCvUrl === undefined) return rest;
  return { ...rest, cvUrl: professionalCvUrl };
}
