import "server-only";
import { findWilayas } from "#lib/domain/delivery/wilayas";
import { parseOrderNumber } from "#lib/domain/order/order";
import { countUpToMax, type Total } from "./tallies.ts";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

/** A whole number: the beginning of one might be something else. */
const WITH_INNER_ZERO = /^2130(?=[1-9]\d{7,8}$)/;

const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean);

/** Numbers are stored with the country's code, without the international prefix and the 0 that is dialled within Algeria. */
const toStored = (word: string) => word.replace(/^(?:\+|00)(?=[1-9])/, "").replace(WITH_INNER_ZERO, "213");

/** Folded like the column; %, _ and \\ match literally. */
export const toPattern = (text: string) =>
  Prisma.sql`regexp_replace(fold_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

const matchesWord = (word: string) => Prisma.sql`search_text LIKE '%' || ${toPattern(toStored(word))} || '%'`;

/** Condition on `users`: every word is found in what the list searches. */
export const matchesWords = (search: string): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...wordsOf(search).map(matchesWord)], " AND ");

/**
 * Like `matchesWords`, for a table without an index of letters: strpos takes a third less time than LIKE. The subquery
 * folds a word once, also in a plan that is kept.
 */
export const containsWords = (search: string): Prisma.Sql =>
  Prisma.join(
    wordsOf(search).map((word) => Prisma.sql`strpos(search_text, (SELECT fold_text(${toStored(word)}))) > 0`),
    " AND ",
  );

const NAMES = [Prisma.sql`name_key`, Prisma.sql`substr(name_key, strpos(name_key, ' ') + 1)`];
/** Folded texts with an index each, all of them in what the list searches. */
const BEGINNINGS = { users: [...NAMES, Prisma.sql`fold_text(address)`], orders: NAMES };

interface Matched {
  search: string;
  /** Conditions on columns that the indexes of beginnings include; undefined when others are filtered by. */
  filter: Prisma.Sql | undefined;
  /** All conditions. */
  where: Prisma.Sql;
}

/**
 * How many match, up to TOTAL_MAX. A common word is in more rows than an index of its letters can find quickly: those
 * whose name, family name or address begins with the search all match, and lie next to each other in an index.
 */
export async function countMatches(
  table: "users" | "orders",
  { search, filter, where }: Matched,
): Promise<Total> {
  const rows = table === "users" ? Prisma.sql`FROM users` : Prisma.sql`FROM orders`;
  const begin = wordsOf(search).join(" ");
  if (filter) {
    const begun = BEGINNINGS[table].map(
      (
        text,
      ) => Prisma.sql`${rows} WHERE ${text} >= fold_text(${begin}) AND ${text} < fold_text(${begin}) || U&'\\+10FFFF'
        AND ${text} LIKE ${toPattern(begin)} || '%' AND ${filter}`,
    );
    const total = await countUpToMax(...begun);
    if (total.isTotalCapped) return total;
  }
  return countUpToMax(Prisma.sql`${rows} WHERE ${where}`);
}

/** Shorter parts are in the names of half the wilayas. */
const WILAYA_WORD_MIN_CHARS = 3;

/** Condition on `orders`: every word is found in what the list searches, or in the name of the wilaya. */
export const matchesWordsOrWilaya = (search: string): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...wordsOf(search).map(matchesWordOrWilaya)], " AND ");

function matchesWordOrWilaya(word: string): Prisma.Sql {
  const isName = word.length >= WILAYA_WORD_MIN_CHARS && !/\d/.test(word);
  const codes = isName ? findWilayas(word).map(({ code }) => code) : [];
  return codes.length === 0
    ? matchesWord(word)
    : Prisma.sql`(${matchesWord(word)} OR wilaya = ANY (${codes}))`;
}

/** Like `matchesWords`; a word may also be the number of one of the person's orders, as "LX-1003" or "1003". */
export async function matchesWordsOrOrder(search: string): Promise<Prisma.Sql> {
  const conditions = await Promise.all(
    wordsOf(search).map(async (word) => {
      const number = parseOrderNumber(word);
      if (number === null) return matchesWord(word);
      // Read first: a subquery in OR would prevent the use of the trigram index.
      const order = await db().order.findUnique({ where: { number }, select: { userId: true } });
      if (!order?.userId) return matchesWord(word);
      const isOwner = Prisma.sql`id = ${order.userId}::uuid`;
      return /^lx/i.test(word) ? isOwner : Prisma.sql`(${isOwner} OR ${matchesWord(word)})`;
    }),
  );
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}
