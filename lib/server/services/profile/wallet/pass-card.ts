import "server-only";
import { otherLocale, type Locale } from "#lib/domain/locale";
import { findColourByHex, DEFAULT_CARD_COLOUR } from "#lib/domain/order/card/colour";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { translate } from "#lib/i18n/translate";
import { getEnv } from "#lib/server/env";
import { materialOf } from "#lib/server/og-image/materials";
import { getOwnProfile, getShownProfile } from "#lib/server/services/profile/profiles";
import { shortLinkPath, withSource } from "#lib/wire/pages";

export interface PassTexts {
  name: string;
  title: string;
  titleLabel: string;
  description: string;
}

/** Content of a pass: only what visitors may see (share 12). */
export interface PassCard {
  uid: string;
  username: string;
  language: Locale;
  texts: PassTexts;
  /** Texts in the other language; null without a translation. */
  translated: PassTexts | null;
  /** Background of the card, #RRGGBB. */
  ground: string;
  ink: string;
  /** Same URL as in the card's QR code (card 10). */
  address: string;
  shownAddress: string;
}

export async function getPassCard(userId: string): Promise<PassCard> {
  const { uid, username, language, translation } = await getOwnProfile(userId);
  const shown = await getShownProfile(userId, language);
  const textsOf = ({ fullName: name, title }: VisibleProfile, locale: Locale): PassTexts => {
    return {
      name,
      title,
      titleLabel: translate(locale, { key: "share.wallet.role" }),
      description: translate(locale, { key: "share.wallet.pass", values: { name } }),
    };
  };
  const { hex: ground } = findColourByHex(shown.colour) ?? DEFAULT_CARD_COLOUR;
  const other = otherLocale(language);
  const { appOrigin } = getEnv();
  const path = shortLinkPath(username);
  return {
    uid,
    username,
    language,
    ground,
    texts: textsOf(shown, language),
    translated: translation && textsOf(await getShownProfile(userId, other), other),
    ink: materialOf(ground).accent,
    address: appOrigin + withSource("qr", path),
    shownAddress: new URL(appOrigin).host + path,
  };
}
