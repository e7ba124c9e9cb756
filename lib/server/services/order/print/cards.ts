import "server-only";
import { AppError } from "#lib/domain/errors";
import { directionOf } from "#lib/domain/locale";
import { formatCardCode } from "#lib/domain/order/card/made-card";
import { formatOrderNumber } from "#lib/domain/order/order";
import { translate } from "#lib/i18n/translate";
import { findOrderedCards, type OrderedCard } from "#lib/server/dal/order/print-cards";
import { getEnv } from "#lib/server/env";
import { isRightToLeft } from "#lib/server/og-image/text";
import { drawCardPdf, drawCardSvg } from "#lib/server/print/card-files";
import type { FaceName } from "#lib/server/print/face/face";
import type { PrintCard } from "#lib/server/print/face/style";
import { shortLinkPath, withSource } from "#lib/wire/pages";

/** Keeps the order of the numbers. @throws AppError not_found (no such order, or its card is erased) */
export async function getOrderedCards(numbers: readonly number[]): Promise<OrderedCard[]> {
  const found = new Map((await findOrderedCards(numbers)).map((card) => [card.number, card]));
  return numbers.map((number) => {
    const card = found.get(number);
    if (card) return card;
    const message = {
      key: "errors.printOrderUnknown",
      values: { number: formatOrderNumber(number) },
    } as const;
    throw new AppError("not_found", { message });
  });
}

/** Describes the card as its owner saw it (print 2). Without an account, the name determines the language. */
export function toPrintCard({ username, language, ...card }: OrderedCard): PrintCard {
  const locale = language ?? (isRightToLeft(card.name) ? "ar" : "en");
  return {
    colour: card.colour,
    image: card.image,
    name: card.name,
    fallbackName: username,
    message: card.title,
    isRtl: directionOf(locale) === "rtl",
    address: getEnv().appOrigin + withSource("qr", shortLinkPath(username)),
    code: card.code === null ? "" : formatCardCode(card.code),
    hint: translate(locale, { key: "home.holdHere" }),
  };
}

export async function getCardPdf(
  number: number,
  options: { hasMarks: boolean },
): Promise<Buffer<ArrayBuffer>> {
  const [card] = await getOrderedCards([number]);
  return drawCardPdf(toPrintCard(card as OrderedCard), formatOrderNumber(number), options);
}

export async function getCardSvg(
  number: number,
  face: FaceName,
  options: { hasMarks: boolean },
): Promise<string> {
  const [card] = await getOrderedCards([number]);
  return drawCardSvg(toPrintCard(card as OrderedCard), face, options);
}
