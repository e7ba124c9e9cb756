import "server-only";
import type { QrStyle } from "#lib/domain/profile/qr-style";
import { db } from "#lib/server/database/db";

/** Null for black on white. */
export const findQrStyle = async (userId: string): Promise<QrStyle | null> =>
  (await db().qrStyle.findUnique({
    where: { userId },
    select: { dark: true, light: true, logo: true },
  })) as QrStyle | null;

export async function saveQrStyle(userId: string, { dark, light, logo }: QrStyle): Promise<void> {
  await db().$executeRaw`
    INSERT INTO qr_styles (user_id, dark, light, logo) VALUES (${userId}::uuid, ${dark}, ${light}, ${logo})
    ON CONFLICT (user_id) DO UPDATE SET dark = excluded.dark, light = excluded.light, logo = excluded.logo`;
}
