import "server-only";
import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { otherLocale } from "#lib/domain/locale";
import { mapValues } from "#lib/domain/map-values";
import { drawPassImages } from "#lib/server/og-image/draw-pass";
import { renderCached } from "#lib/server/og-image/png";
import { getPassCard, type PassCard, type PassTexts } from "./pass-card.ts";
import { signManifest } from "./sign-manifest.ts";
import { requireApple, type AppleWallet } from "./wallets.ts";

export interface ApplePass {
  name: string;
  file: Buffer<ArrayBuffer>;
}

/** @throws AppError not_found when Apple Wallet is not configured */
export async function getApplePass(userId: string): Promise<ApplePass> {
  const wallet = requireApple();
  const card = await getPassCard(userId);
  const texts = { "pass.json": JSON.stringify(toPassJson(card, wallet)), ...toStrings(card) };
  const file = await renderCached(JSON.stringify(texts), async () => {
    const images = await drawPassImages(card.ink);
    return toSignedZip({ ...mapValues(texts, (text) => strToU8(text)), ...images }, wallet);
  });
  return { name: `${card.username}.pkpass`, file };
}

/** Creates a generic pass with texts in the owner's language, which `toStrings` translates. */
function toPassJson(card: PassCard, { passType, teamId }: AppleWallet) {
  const { name, title, titleLabel, description } = card.texts;
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: teamId,
    // A pass with the same serial number replaces the added one.
    serialNumber: card.uid,
    organizationName: "Logix",
    description,
    backgroundColor: toRgb(card.ground),
    foregroundColor: toRgb(card.ink),
    labelColor: toRgb(card.ink),
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: card.address,
        messageEncoding: "iso-8859-1",
        altText: card.shownAddress,
      },
    ],
    generic: {
      primaryFields: [{ key: "name", value: name }],
      secondaryFields: title === "" ? [] : [{ key: "title", label: titleLabel, value: title }],
    },
  };
}

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** Uses the texts of the pass as keys, so that phones in a third language show them. */
function toStrings({ language, texts, translated }: PassCard): Record<string, string> {
  if (translated === null) return {};
  const to = (into: PassTexts) => {
    const names = Object.keys(texts) as (keyof PassTexts)[];
    const pairs = new Map(names.filter((name) => texts[name]).map((name) => [texts[name], into[name]]));
    return [...pairs].map(([from, text]) => `${quote(from)} = ${quote(text)};\n`).join("");
  };
  return {
    [`${language}.lproj/pass.strings`]: to(texts),
    [`${otherLocale(language)}.lproj/pass.strings`]: to(translated),
  };
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;

async function toSignedZip(
  files: Record<string, Uint8Array>,
  wallet: AppleWallet,
): Promise<Buffer<ArrayBuffer>> {
  const sums = mapValues(files, (bytes) => createHash("sha1").update(bytes).digest("hex"));
  const manifest = strToU8(JSON.stringify(sums));
  const signature = await signManifest(manifest, wallet);
  return Buffer.from(zipSync({ ...files, "manifest.json": manifest, signature }));
}
