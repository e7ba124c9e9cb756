import type postgres from "postgres";
import { parseEmail } from "#lib/domain/account/email";
import { StartError } from "./start-error.ts";

/** @throws {StartError} for an unknown admin, or one without a factor */
export async function resetFactor(sql: postgres.Sql, given: string): Promise<void> {
  const email = parseEmail(given) ?? "";
  await sql.begin(async (tx) => {
    const [admin] = await tx<{ id: string }[]>`
      select id from users where email = ${email} and role = 'admin' for update`;
    if (!admin) throw new StartError(`No admin has the e-mail ${given}.`);
    await tx`delete from factor_enrolments where user_id = ${admin.id}`;
    const { count } = await tx`delete from second_factors where user_id = ${admin.id}`;
    if (count === 0) throw new StartError(`${email} has no second factor.`);
    await tx`delete from sessions where user_id = ${admin.id}`;
    await tx`insert into audit_log (action, target_id) values ('factor.reset', ${admin.id})`;
  });
}
