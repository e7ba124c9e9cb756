import "server-only";
import { usernameKey } from "#lib/domain/account/username";
import type { CardOpening, CardOpens } from "#lib/domain/profile/card-opening";
import { db, type Tx } from "#lib/server/database/db";
import { sql, withTimeout } from "#lib/server/database/sql";
import type { PageTx } from "#lib/server/dal/page-changes";

export async function findCardOpening(userId: string, tx: Tx = db()): Promise<CardOpening> {
  const { cardOpens, cardLink, cardOpensUntil } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { cardOpens: true, cardLink: true, cardOpensUntil: true },
  });
  const hasEnded = cardOpensUntil !== null && cardOpensUntil <= new Date();
  return hasEnded
    ? { opens: "page", link: "", until: null }
    : { opens: cardOpens, link: cardLink, until: cardOpensUntil };
}

/** Does not change what the page shows, so `updated_at` stays. */
export async function saveCardOpening(
  tx: PageTx,
  userId: string,
  { opens, link, until }: CardOpening,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET card_opens = ${opens}::card_opens, card_link = ${link}, card_opens_until = ${until}
    WHERE id = ${userId}::uuid`;
}

export interface CurrentOpening {
  uid: string;
  username: string;
  opens: CardOpens;
  link: string;
}

/** Null when the card opens the page of `username`. The shown one of linked pages decides (card 28). */
export async function findCurrentOpening(username: string): Promise<CurrentOpening | null> {
  const [found] = await withTimeout(
    sql()<CurrentOpening[]>`
      SELECT uid, username, opens, CASE opens WHEN 'link' THEN card_link ELSE '' END AS link FROM (
        SELECT shown.uid, shown.username, shown.card_link, shown.id <> named.id AS is_other,
          CASE WHEN now() >= shown.card_opens_until OR (shown.card_opens = 'exchange'
              AND NOT coalesce(company_exchange(shown.id), shown.takes_contacts))
            THEN 'page' ELSE shown.card_opens END AS opens
        FROM users named
          LEFT JOIN linked_pages own ON own.user_id = named.id AND own.opens_other
          LEFT JOIN linked_pages theirs ON theirs.user_id = own.other_id AND theirs.other_id = named.id
          LEFT JOIN users other ON other.id = theirs.user_id AND other.is_active
          JOIN users shown ON shown.id = coalesce(other.id, named.id)
        WHERE named.username_key = ${usernameKey(username)} AND named.is_active
      ) shown
      WHERE is_other OR opens <> 'page'`,
  );
  return found ?? null;
}
