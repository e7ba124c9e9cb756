import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { removeInvisible } from "#lib/domain/text/typing";

const LOCAL_MAX_CHARS = 64;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;
const LETTERS = /^[\p{L}\p{M}\p{N}-]+$/u;

/** Returns the address in lower case; null if invalid, also for lookalikes of ASCII letters (account 1). */
export function parseEmail(raw: string): string | null {
  const email = removeInvisible(raw).trim();
  if (email.length > LINE_MAX_CHARS) return null;
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || local.length > LOCAL_MAX_CHARS || !LOCAL.test(local)) return null;
  const labels = domain.split(".").map(toAsciiLabel);
  const topLevel = labels.at(-1) ?? "";
  if (labels.length < 2 || !TOP_LEVEL.test(topLevel)) return null;
  if (!labels.every((label) => DOMAIN_LABEL.test(label))) return null;
  const address = `${local}@${labels.join(".")}`.toLowerCase();
  return address.length > LINE_MAX_CHARS ? null : address;
}

/** Returns a part of a domain in Arabic or other letters as browsers send it: "xn--…". */
function toAsciiLabel(label: string): string {
  if (!LETTERS.test(label) || !URL.canParse(`http://${label}`)) return label;
  const { hostname } = new URL(`http://${label}`);
  return hostname.startsWith("xn--") ? hostname : label;
}

/** Encodes the address: its `?` and `&` would add recipients or text. */
export const toMailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
