import "server-only";
import { toMailLink } from "#lib/domain/account/email";
import { directionOf, type Locale } from "#lib/domain/locale";
import { phoneKindOf, toInternationalPhone } from "#lib/domain/profile/phone-forms";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { joinWords } from "#lib/i18n/join-words";
import { translate } from "#lib/i18n/translate";
import { getEnv } from "#lib/server/env";
import { escapeXml } from "#lib/domain/text/escape-xml";
import { pages, shortLinkPath } from "#lib/wire/pages";

type Person = Pick<VisibleProfile, "username" | "fullName" | "title" | "situation" | "phones" | "email">;

export interface Signature {
  locale: Locale;
  html: string;
  /** Plain-text alternative. */
  text: string;
}

const FONT = "font-family:Arial,Helvetica,sans-serif";
const INK = "#1a1815";
const MUTED = "#6a6357";
const GOLD = "#7a5c08";
const LINE = "#c9a227";
const CODE_PX = 96;
const GAP_PX = 16;

/** Creates an e-mail signature (share 1, 2). @param person public profile in the same language */
export function signatureOf(person: Person, locale: Locale): Signature {
  const parts = partsOf(person, locale);
  return { locale, html: toHtml(parts, locale), text: toText(parts) };
}

interface Parts {
  name: string;
  role: string;
  phone: string;
  email: string;
  /** Absolute URL. */
  page: string;
  shownPage: string;
  save: string;
  contactFile: string;
  code: string;
  codeText: string;
}

function partsOf({ username, fullName, title, situation, phones, email }: Person, locale: Locale): Parts {
  const { appOrigin } = getEnv();
  const numbers = phones.map(({ number }) => number).filter(Boolean);
  const path = shortLinkPath(username);
  return {
    name: fullName,
    role: joinWords([title, situation.name], locale),
    phone: numbers.find((number) => phoneKindOf(number) === "mobile") ?? numbers[0] ?? "",
    email,
    page: appOrigin + path,
    shownPage: new URL(appOrigin).host + path,
    save: translate(locale, { key: "share.signature.save" }),
    contactFile: appOrigin + pages.contactFile(username, locale),
    code: `${appOrigin}${pages.view(username)}/qr.png`,
    codeText: translate(locale, { key: "share.signature.code" }),
  };
}

/** Uses only what every mail client keeps: tables, attributes, inline styles and PNG. */
function toHtml(parts: Parts, locale: Locale): string {
  const dir = directionOf(locale);
  const [start, end] = dir === "rtl" ? ["right", "left"] : ["left", "right"];
  const line = (content: string, style: string) =>
    `<tr><td align="${start}" style="padding:0;${FONT};${style}">${content}</td></tr>`;
  const link = (href: string, text: string, style = `color:${INK};text-decoration:none`) =>
    `<a href="${escapeXml(href)}" style="${style}"><span dir="ltr">${escapeXml(text)}</span></a>`;
  // Link lines have the minimum height of a touch target.
  const small = `font-size:13px;line-height:24px;color:${INK}`;
  const lines = [
    line(escapeXml(parts.name), `font-size:18px;line-height:26px;font-weight:bold;color:${INK}`),
    parts.role && line(escapeXml(parts.role), `font-size:13px;line-height:20px;color:${MUTED}`),
    parts.phone &&
      line(link(`tel:${toInternationalPhone(parts.phone)}`, toInternationalPhone(parts.phone)), small),
    parts.email && line(link(toMailLink(parts.email), parts.email), small),
    line(link(parts.page, parts.shownPage), small),
    line(
      `<a href="${escapeXml(parts.contactFile)}" style="color:${GOLD};text-decoration:underline">${escapeXml(parts.save)}</a>`,
      `font-size:13px;line-height:24px;font-weight:bold;color:${GOLD}`,
    ),
  ];
  const code = `<a href="${escapeXml(parts.page)}"><img src="${escapeXml(parts.code)}" width="${CODE_PX}" height="${CODE_PX}" alt="${escapeXml(parts.codeText)}" border="0" style="display:block;border:0;width:${CODE_PX}px;height:${CODE_PX}px"></a>`;
  return [
    `<table role="presentation" dir="${dir}" lang="${locale}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;max-width:600px"><tr>`,
    `<td valign="middle" width="${CODE_PX + GAP_PX}" style="padding-${end}:${GAP_PX}px;width:${CODE_PX + GAP_PX}px">${code}</td>`,
    `<td valign="middle" align="${start}" style="border-${start}:2px solid ${LINE};padding-${start}:${GAP_PX}px">`,
    `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${lines.join("")}</table>`,
    "</td></tr></table>",
  ].join("");
}

const toText = ({ name, role, phone, email, page }: Parts): string =>
  [name, role, phone && toInternationalPhone(phone), email, page].filter(Boolean).join("\n");
