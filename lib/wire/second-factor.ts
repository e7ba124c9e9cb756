import * as z from "zod";
import type { AdminDuty, FactorStatus } from "#lib/domain/account/second-factor";
import * as field from "#lib/schemas/fields";

const code = z.string().default("");

export const factorProofBody = z.object({ password: field.givenPassword, code });

export const confirmFactorBody = z.object({ code: field.required });

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

export const factorToWire = (factor: FactorStatus | null): FactorResponse["factor"] =>
  factor && { enrolledAt: factor.enrolledAt.toISOString(), codesLeft: factor.codesLeft };
