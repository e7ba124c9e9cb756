import type postgres from "postgres";
import { parseEmail } from "#lib/domain/account/email";
import { resetAdminFactor } from "#lib/server/dal/account/factor-reset";
import { StartError } from "./start-error.ts";

/** @throws {StartError} for an unknown admin, or one without a factor */
export async function resetFactor(sql: postgres.Sql, given: string): Promise<void> {
  const email = parseEmail(given) ?? "";
  const outcome = await resetAdminFactor(sql, email);
  if (outcome === "unknown_admin") throw new StartError(`No admin has the e-mail ${given}.`);
  if (outcome === "no_factor") throw new StartError(`${email} has no second factor.`);
}
