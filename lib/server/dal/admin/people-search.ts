import "server-only";
import { findMentioned } from "#lib/domain/account/username";
import { findWilayas } from "#lib/domain/delivery/wilayas";
import { parseOrderNumber } from "#lib/domain/order/order";
import { foldText } from "#lib/domain/text/fold-text";
import { parseAnyPhone, toPlainNumber } from "#lib/domain/profile/phone";
import { countUpToMax, type Total } from "./tallies.ts";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

/** Matches complete numbers only, because a prefix may be something else. */
const WITH_INNER_ZERO = /^2130(?=[1-9]\d{7,8}$)/;

/**
 * A phone number in any spelling is one word: what all its stored forms contain. Among other words, separators such
 * as "-" and "(0)" and apostrophes say nothing.
 */
function wordsOf(search: string): string[] {
  const phone = parseAnyPhone(search)?.slice(1);
  if (phone) return [phone];
  const words = search.split(/\s+/).filter(Boolean);
  const spoken = words.filter((word) => toPlainNumber(word) !== "" && foldText(word) !== "");
  return spoken.length > 0 ? spoken : words;
}

/**
 * Returns the word, and what it may stand for: the digits of "0661-23", the username of "@amina" or a page address.
 * None for a lone apostrophe, which would otherwise find everyone.
 */
function formsOf(word: string): string[] {
  const number = toPlainNumber(word);
  const forms = [word, ...(/^\+?\d+$/.test(number) ? [number] : []), findMentioned(word) ?? word];
  return [...new Set(forms.map(toStored))].filter((form) => foldText(form) !== "");
}

/** Numbers are stored with the country code, without the international prefix and the national 0. */
const toStored = (word: string) => word.replace(/^(?:\+|00)(?=[1-9])/, "").replace(WITH_INNER_ZERO, "213");

/** Folds the text like the column, and escapes %, _ and \\. */
export const toPattern = (text: string) =>
  Prisma.sql`regexp_replace(fold_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** @param column folded text */
const matchesWord = (word: string, column = Prisma.sql`search_text`): Prisma.Sql =>
  anyOf(formsOf(word).map((form) => Prisma.sql`${column} LIKE '%' || ${toPattern(form)} || '%'`));

const anyOf = (conditions: Prisma.Sql[]): Prisma.Sql =>
  Prisma.sql`(${Prisma.join([Prisma.sql`false`, ...conditions], " OR ")})`;

/** Condition: the searched text, or another folded text, contains every word. */
export const matchesWords = (search: string, column = Prisma.sql`search_text`): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...wordsOf(search).map((word) => matchesWord(word, column))], " AND ");

/**
 * Like `matchesWords`, for a table without a trigram index: strpos takes a third less time than LIKE. The
 * subquery folds a word once, even in a cached plan.
 */
export const containsWords = (search: string): Prisma.Sql =>
  Prisma.join(
    wordsOf(search).map((word) =>
      anyOf(formsOf(word).map((form) => Prisma.sql`strpos(search_text, (SELECT fold_text(${form}))) > 0`)),
    ),
    " AND ",
  );

const NAMES = [Prisma.sql`name_key`, Prisma.sql`substr(name_key, strpos(name_key, ' ') + 1)`];
/** Indexed folded texts, all part of the searched text. */
const PREFIX_COLUMNS = { users: [...NAMES, Prisma.sql`fold_text(address)`], orders: NAMES };

interface MatchConditions {
  search: string;
  /** Conditions on columns that the prefix indexes include; undefined when other columns are filtered. */
  filter: Prisma.Sql | undefined;
  where: Prisma.Sql;
}

/**
 * Counts matches up to TOTAL_MAX. For a common word, the trigram index is slow: rows whose name, family name
 * or address starts with the search are counted first, because they are adjacent in an index.
 */
export async function countMatches(
  table: "users" | "orders",
  { search, filter, where }: MatchConditions,
): Promise<Total> {
  const rows = table === "users" ? Prisma.sql`FROM users` : Prisma.sql`FROM orders`;
  const prefix = foldText(wordsOf(search).join(" "));
  if (filter && prefix !== "") {
    const prefixMatches = PREFIX_COLUMNS[table].map(
      (
        text,
      ) => Prisma.sql`${rows} WHERE ${text} >= fold_text(${prefix}) AND ${text} < fold_text(${prefix}) || U&'\\+10FFFF'
        AND ${text} LIKE ${toPattern(prefix)} || '%' AND ${filter}`,
    );
    const total = await countUpToMax(...prefixMatches);
    if (total.isTotalCapped) return total;
  }
  return countUpToMax(Prisma.sql`${rows} WHERE ${where}`);
}

/** Shorter words occur in the names of half the wilayas. */
const WILAYA_WORD_MIN_CHARS = 3;

/** Condition on `orders`: the searched text or the name of the wilaya contains every word. */
export const matchesWordsOrWilaya = (search: string): Prisma.Sql =>
  Prisma.join([Prisma.sql`true`, ...wordsOf(search).map(matchesWordOrWilaya)], " AND ");

function matchesWordOrWilaya(word: string): Prisma.Sql {
  const isName = word.length >= WILAYA_WORD_MIN_CHARS && !/\d/.test(word);
  const codes = isName ? findWilayas(word).map(({ code }) => code) : [];
  return codes.length === 0
    ? matchesWord(word)
    : Prisma.sql`(${matchesWord(word)} OR wilaya = ANY (${codes}))`;
}

/** Like `matchesWords`, but a word may also be the number of an order of the user: "LX-1003" or "1003". */
export async function matchesWordsOrOrder(search: string): Promise<Prisma.Sql> {
  const conditions = await Promise.all(
    wordsOf(search).map(async (word) => {
      const number = parseOrderNumber(word);
      if (number === null) return matchesWord(word);
      // Queried first: a subquery in OR would prevent the use of the trigram index.
      const order = await db().order.findUnique({ where: { number }, select: { userId: true } });
      if (!order?.userId) return matchesWord(word);
      const isOwner = Prisma.sql`id = ${order.userId}::uuid`;
      return /^lx/i.test(word) ? isOwner : Prisma.sql`(${isOwner} OR ${matchesWord(word)})`;
    }),
  );
  return Prisma.join([Prisma.sql`true`, ...conditions], " AND ");
}
