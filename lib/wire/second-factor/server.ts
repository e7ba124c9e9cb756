import * as z from "zod";
import type { FactorStatus } from "#lib/domain/account/second-factor";
import * as field from "#lib/schemas/fields";
import type { FactorResponse } from "./responses.ts";

const code = field.lookUp.default("");

export const factorProofBody = z.object({ password: field.givenPassword, code });

export const confirmFactorBody = z.object({ code: field.required });

export const factorToWire = (factor: FactorStatus | null): FactorResponse["factor"] =>
  factor && { enrolledAt: factor.enrolledAt.toISOString(), codesLeft: factor.codesLeft };
