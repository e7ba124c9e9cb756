import "server-only";
import { sign } from "node:crypto";
import { otherLocale } from "#lib/domain/locale";
import { getEnv } from "#lib/server/env";
import { sha256 } from "#lib/server/sha256";
import { getPassCard, type PassCard, type PassTexts } from "./pass-card.ts";
import { requireGoogleWallet, type GoogleWallet } from "./wallets.ts";

const SAVE_URL = "https://pay.google.com/gp/v/save/";
/** Longer links may be truncated. */
const LINK_MAX_CHARS = 1800;
const TITLE_CHARS = [200, 80, 40, 20] as const;
const CLASS = "logix-card";

/** Returns the URL that saves the pass. @throws AppError not_found (Google Wallet is not configured) */
export async function getGooglePassLink(userId: string): Promise<string> {
  const wallet = requireGoogleWallet();
  const card = await getPassCard(userId);
  let link = "";
  for (const titleChars of TITLE_CHARS) {
    link = SAVE_URL + toToken(toObject(card, wallet, titleChars), wallet);
    if (link.length <= LINK_MAX_CHARS) break;
  }
  return link;
}

function toObject(card: PassCard, { issuerId }: GoogleWallet, titleChars: number) {
  const { language, texts, translated } = card;
  const text = (of: (texts: PassTexts) => string) => ({
    defaultValue: { language, value: of(texts) },
    ...(translated && { translatedValues: [{ language: otherLocale(language), value: of(translated) }] }),
  });
  const shown = {
    classId: `${issuerId}.${CLASS}`,
    logo: { sourceUri: { uri: `${getEnv().appOrigin}/icons/icon-512.png` } },
    cardTitle: { defaultValue: { language: "en", value: "Logix" } },
    header: text(({ name }) => name),
    ...(texts.title && { subheader: text(({ title }) => truncate(title, titleChars)) }),
    hexBackgroundColor: card.ground,
    barcode: { type: "QR_CODE", value: card.address, alternateText: card.shownAddress },
  };
  // Google never updates a saved object, so changed texts need a new id.
  const version = Buffer.from(sha256(JSON.stringify(shown)))
    .toString("hex")
    .slice(0, 8);
  return { id: `${issuerId}.${card.uid}-${version}`, ...shown };
}

const truncate = (text: string, charsMax: number): string => {
  const chars = [...text];
  return chars.length <= charsMax
    ? text
    : `${chars
        .slice(0, charsMax - 1)
        .join("")
        .trimEnd()}…`;
};

function toToken(object: ReturnType<typeof toObject>, { clientEmail, key }: GoogleWallet): string {
  const claims = {
    iss: clientEmail,
    aud: "google",
    typ: "savetowallet",
    origins: [],
    iat: Math.floor(Date.now() / 1000),
    payload: { genericClasses: [{ id: object.classId }], genericObjects: [object] },
  };
  const signed = [{ alg: "RS256", typ: "JWT" }, claims].map(encode).join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
