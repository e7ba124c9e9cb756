import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { removeInvisible } from "#lib/domain/text/typing";

const LOCAL_MAX_CHARS = 64;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LEVEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/i;

/** Returns the address in lower case; null if invalid, also for lookalikes of ASCII letters (account 1). */
export function parseEmail(raw: string): string | null {
  const email = removeInvisible(raw).trim();
  if (email.length > LINE_MAX_CHARS) return null;
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || local.length > LOCAL_MAX_CHARS || !LOCAL.test(local)) return null;
  const labels = domain.split(".");
  const topLevel = labels.at(-1) ?? "";
  if (labels.length < 2 || !TOP_LEVEL.test(topLevel)) return null;
  return labels.every((label) => DOMAIN_LABEL.test(label)) ? email.toLowerCase() : null;
}

/** Encodes the address: its `?` and `&` would add recipients or text. */
export const toMailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
