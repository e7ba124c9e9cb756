import type { CompanyRole } from "#lib/domain/company/company";
import { sql } from "../test-data.ts";
import { activeOwner, type Person } from "./people.ts";

/** Adds an active company without members. @returns its id */
export async function addCompany(name = "Atlas"): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into companies (name, state) values (${name}, 'active') returning id`;
  return row?.id ?? "";
}

export async function addDepartment(companyId: string, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into departments ${sql({ company_id: companyId, name })} returning id`;
  return row?.id ?? "";
}

interface Place {
  role?: CompanyRole;
  departmentId?: string;
}

export async function join(person: Person, companyId: string, { role, departmentId }: Place = {}) {
  await sql`insert into company_members ${sql({
    user_id: person.id,
    company_id: companyId,
    role: role ?? "member",
    department_id: departmentId ?? null,
  })}`;
}

export async function addMember(
  companyId: string,
  place: Place = {},
  userData?: Record<string, unknown>,
): Promise<Person> {
  const person = await activeOwner(userData);
  await join(person, companyId, place);
  return person;
}

export interface TestCompany {
  id: string;
  owner: Person;
  manager: Person;
  member: Person;
}

/** Adds an active company with one person of each role. */
export async function company(name?: string): Promise<TestCompany> {
  const id = await addCompany(name);
  const add = (role: CompanyRole) => addMember(id, { role });
  return { id, owner: await add("owner"), manager: await add("manager"), member: await add("member") };
}
