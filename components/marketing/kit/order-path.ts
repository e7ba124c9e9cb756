import type { CollectionItem } from "#lib/domain/order/card/collection";
import { toDesignFragment } from "#lib/client/design-link";
import { pages } from "#lib/wire/pages";

/** Returns the sign-up URL with the item's design. */
export const orderPath = ({ colour, image }: CollectionItem): string =>
  `${pages.getCard}?utm_source=collection${toDesignFragment({ colour: colour.hex, image })}`;
