import type { AdminDuty } from "#lib/domain/account/second-factor";

export interface FactorResponse {
  factor: { enrolledAt: string; codesLeft: number } | null;
  isRequired: boolean;
  /** Pending before this session may do anything else. */
  duties: readonly AdminDuty[];
}

export interface FactorStartedResponse {
  secret: string;
  /** otpauth:// URI; `qr` is the same as SVG. */
  uri: string;
  qr: string;
}

export interface RecoveryCodesResponse {
  message: string;
  /** "ABCD-EFGH-JKMN-PQRS", shown only once. */
  codes: string[];
}
