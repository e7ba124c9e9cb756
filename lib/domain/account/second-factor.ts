import { RECOVERY_CODE_CHARS, TOTP_DIGITS } from "#lib/domain/limits";
import { removeInvisible, toAsciiDigits } from "#lib/domain/text/typing";

/** Crockford's base 32: no I, L, O or U, which are easily misread. */
export const RECOVERY_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export type ParsedCode = { kind: "app" | "recovery"; code: string };

const APP_CODE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_CHARS}}$`);

/** Accepts Arabic digits, any case, spaces and dashes; returns null for anything else. */
export function parseCode(typed: string): ParsedCode | null {
  const code = toAsciiDigits(removeInvisible(typed))
    .toUpperCase()
    .replace(/[^\dA-Z]/g, "");
  if (APP_CODE.test(code)) return { kind: "app", code };
  const recovery = code.replaceAll("O", "0").replace(/[IL]/g, "1");
  return RECOVERY_CODE.test(recovery) ? { kind: "recovery", code: recovery } : null;
}

export const groupByFour = (text: string, separator = " "): string =>
  (text.match(/.{1,4}/g) ?? []).join(separator);

/** Steps that an admin session must complete before anything else, in this order. */
export const ADMIN_DUTIES = ["changePassword", "enrolFactor"] as const;
export type AdminDuty = (typeof ADMIN_DUTIES)[number];

export function pendingDuties(admin: {
  isPasswordTemporary: boolean;
  hasFactor: boolean;
  isFactorRequired: boolean;
}): AdminDuty[] {
  const isDue: Record<AdminDuty, boolean> = {
    changePassword: admin.isPasswordTemporary,
    enrolFactor: admin.isFactorRequired && !admin.hasFactor,
  };
  return ADMIN_DUTIES.filter((duty) => isDue[duty]);
}

export interface FactorStatus {
  enrolledAt: Date;
  codesLeft: number;
}
