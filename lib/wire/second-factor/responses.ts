import type { AdminDuty } from "#lib/domain/account/second-factor";

export interface FactorResponse {
  factor: { enrolledAt: string; codesLeft: number } | null;
  isRequired: boolean;
  duties: readonly AdminDuty[];
}

export interface FactorStartedResponse {
  secret: string;
  /** otpauth:// URI; `qr` is the same as an SVG. */
  uri: string;
  qr: string;
}

export interface RecoveryCodesResponse {
  message: string;
  /** E.g. "ABCD-EFGH-JKMN-PQRS"; shown only once. */
  codes: string[];
}
