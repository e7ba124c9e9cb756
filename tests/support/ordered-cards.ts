import type { Person } from "./people.ts";
import { sql } from "./test-data.ts";

export async function orderNumberOf({ id }: Person): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
  if (!row) throw new Error("no order");
  return row.number;
}

interface ChosenCard {
  colour?: string;
  image?: string;
  message?: string;
}

export const setCard = ({ id }: Person, card: ChosenCard): Promise<unknown> =>
  sql`update cards set ${sql({ ...card })} where user_id = ${id}`;

/** Further orders of one person, in place of many accounts. @returns their numbers */
export async function orderNumbers({ id }: Person, count: number): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    insert into orders (user_id, price_da) select ${id}, 1600 from generate_series(1, ${count}) returning number`;
  return rows.map(({ number }) => number);
}
