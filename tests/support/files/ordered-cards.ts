import type { Person } from "../people/people.ts";
import { sql } from "../test-data.ts";

export async function orderNumberOf({ id }: Person): Promise<number> {
  const [row] = await sql<{ number: number }[]>`select number from orders where user_id = ${id}`;
  if (!row) throw new Error("no order");
  return row.number;
}

/** Returns the code of the newest card. */
export async function cardCodeOf({ id }: Person): Promise<string> {
  const [row] = await sql<{ code: string }[]>`
    select code from made_cards where user_id = ${id} order by created_at desc limit 1`;
  if (!row) throw new Error("no card");
  return row.code;
}

interface Ordered {
  card_colour?: string;
  card_image?: string;
  card_name?: string;
  username?: string;
}

export const setOrdered = ({ id }: Person, card: Ordered): Promise<unknown> =>
  sql`update orders set ${sql({ ...card })} where user_id = ${id}`;

/** Adds orders of one person, instead of many accounts. @returns their numbers */
export async function orderNumbers({ id }: Person, count: number): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    insert into orders (user_id, username, price_da, card_name, card_title, card_colour, card_image)
    select ${id}, username, 1600, card_name, card_title, card_colour, card_image
    from orders, generate_series(1, ${count}) where user_id = ${id} returning number`;
  return rows.map(({ number }) => number);
}
