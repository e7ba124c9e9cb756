import { POST as moveRoute } from "@/app/api/group/orders/move/v1/route";
import { PUT as settingsRoute } from "@/app/api/group/settings/v1/route";
import { GET as listRoute, POST as orderRoute } from "@/app/api/users/company/orders/v1/route";
import { toPath } from "#lib/wire/call-path";
import { expect } from "vitest";
import { sql } from "../test-data.ts";
import { addCompany, addMember } from "./companies.ts";
import { admin, type Person } from "./people.ts";
import type { ResponseOf } from "#lib/contract/calls";

export const DELIVERY = { wilaya: 16, commune: "Hydra", address: "12 rue des Roses", kind: "home" };
export const FEE = 500;

export interface Team {
  boss: Person;
  companyId: string;
  manager: Person;
  members: Person[];
}

/** Creates a company of three people without open orders, and an admin. */
export async function openTeam(): Promise<Team> {
  const boss = await admin();
  await changeSettings(boss, { delivery: { home: { "16": FEE } } });
  const companyId = await addCompany("Atlas Travaux");
  const manager = await addMember(companyId, { role: "manager" });
  const members = [await addMember(companyId, {}, { fullName: "Amel Brahimi" }), await addMember(companyId)];
  await deliverAll();
  return { boss, companyId, manager, members };
}

export const deliverAll = () => sql`update orders set status = 'delivered'`;

const changeSettings = ({ visitor }: Person, settings: object) =>
  visitor.put(settingsRoute, toPath("PUT /api/group/settings/v1"), settings);

export const teamOrderBody = (people: readonly { uid: string }[], more: object = {}) => ({
  members: people.map(({ uid }) => uid),
  recipient: "Nadia Cherif",
  phone: "0550 11 22 33",
  delivery: DELIVERY,
  due: people.length * 1600 + FEE,
  ...more,
});

/** Returns the calls of the current test's team. */
export function callsOf(team: () => Team) {
  const order = (people: readonly Person[] = team().members, more: object = {}, by = team().manager) =>
    by.visitor.post(orderRoute, toPath("POST /api/users/company/orders/v1"), teamOrderBody(people, more));
  return {
    change: (settings: object) => changeSettings(team().boss, settings),
    order,
    async placed(people?: readonly Person[]) {
      const response = await order(people);
      expect(response.status).toBe(201);
      return response.as<ResponseOf<"POST /api/users/company/orders/v1">>();
    },
    list: async ({ visitor } = team().manager) =>
      (await visitor.get(listRoute, toPath("GET /api/users/company/orders/v1"))).as<
        ResponseOf<"GET /api/users/company/orders/v1">
      >(),
    move: (numbers: number[], to: string) =>
      team().boss.visitor.post(moveRoute, toPath("POST /api/group/orders/move/v1"), { numbers, to }),
    invoiceRows: () => sql<{ kind: string; number: number; total: number }[]>`
      select kind, number, total_da as total from invoices where company_id = ${team().companyId} order by number`,
  };
}
