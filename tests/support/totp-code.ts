import { Secret, TOTP } from "otpauth";
import { TOTP_PERIOD_S } from "#lib/domain/limits";

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });

/** Returns the TOTP code, optionally some 30 s steps later. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  totpOf(secret).generate({ timestamp: Date.now() + stepsLater * TOTP_PERIOD_S * 1000 });
