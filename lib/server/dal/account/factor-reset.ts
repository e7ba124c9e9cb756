import type postgres from "postgres";

export type FactorReset = "reset" | "unknown_admin" | "no_factor";

/** Removes an admin's factor and ends all sessions, for a script with a connection of its own. */
export const resetAdminFactor = (sql: postgres.Sql, email: string): Promise<FactorReset> =>
  sql.begin(async (tx): Promise<FactorReset> => {
    const [admin] = await tx<{ id: string }[]>`
      SELECT id FROM users WHERE email = ${email} AND role = 'admin' FOR UPDATE`;
    if (!admin) return "unknown_admin";
    const { count } = await tx`DELETE FROM second_factors WHERE user_id = ${admin.id}`;
    if (count === 0) return "no_factor";
    await tx`DELETE FROM factor_enrolments WHERE user_id = ${admin.id}`;
    await tx`DELETE FROM sessions WHERE user_id = ${admin.id}`;
    await tx`INSERT INTO audit_log (action, target_id) VALUES ('factor.reset', ${admin.id})`;
    return "reset";
  });
