import { removeInvisible, toAsciiDigits } from "#lib/domain/text/typing";

/** BaridiMob is the app of Algérie Poste, whose accounts have a CCP number and a RIP (pay 1). */
export const PAY_ACCOUNT_KINDS = ["baridimob", "ccp", "rib"] as const;

export type PayAccountKind = (typeof PAY_ACCOUNT_KINDS)[number];

export interface PayAccount {
  kind: PayAccountKind;
  /** 12 digits of a CCP, 20 of the others, including the two-digit key at the end. */
  number: string;
  holder: string;
}

/** Account as typed. */
export interface PayAccountEntry {
  /** Empty until it is chosen. */
  kind: PayAccountKind | "";
  number: string;
  holder: string;
}

export type PayNumberProblem = "ccpLength" | "ribLength" | "post" | "bank" | "key";

export type CheckedPayNumber = { ok: true; value: string } | { ok: false; problem: PayNumberProblem };

const SEPARATORS = /[\s./:|\u2010-\u2015-]|cl[eé]|key|(?:ال)?مفتاح/gi;
const CCP_DIGITS = 10;
const KEY_DIGITS = 2;
const POST = "00799999";

/** Accepts spaces, dashes and Arabic-Indic digits; a CCP number may lack its leading zeros (pay 2, 3). */
export function checkPayNumber(kind: PayAccountKind, typed: string): CheckedPayNumber {
  const digits = toAsciiDigits(removeInvisible(typed)).replace(SEPARATORS, "");
  return kind === "ccp" ? checkCcp(digits) : checkTwentyDigits(kind, digits);
}

function checkCcp(digits: string): CheckedPayNumber {
  if (!/^\d{3,12}$/.test(digits)) return { ok: false, problem: "ccpLength" };
  const value = digits.padStart(CCP_DIGITS + KEY_DIGITS, "0");
  return value.endsWith(ccpKey(value.slice(0, CCP_DIGITS)))
    ? { ok: true, value }
    : { ok: false, problem: "key" };
}

function checkTwentyDigits(kind: PayAccountKind, digits: string): CheckedPayNumber {
  if (!/^\d{20}$/.test(digits)) return { ok: false, problem: "ribLength" };
  if (kind === "baridimob" && !digits.startsWith(POST)) return { ok: false, problem: "post" };
  if (digits.startsWith("000")) return { ok: false, problem: "bank" };
  return digits.endsWith(ribKey(digits.slice(3, 18)))
    ? { ok: true, value: digits }
    : { ok: false, problem: "key" };
}

/** @param number 10 digits */
export function ccpKey(number: string): string {
  const sum = [...number].reduce((total, digit, position) => total + Number(digit) * (13 - position), 0);
  return twoDigits(sum % 100);
}

/** Follows instruction 06-2004 of the Bank of Algeria. @param branchAndAccount 15 digits, without the bank */
export function ribKey(branchAndAccount: string): string {
  return twoDigits(97 - Number((BigInt(branchAndAccount) * 100n) % 97n));
}

const twoDigits = (value: number) => String(value).padStart(KEY_DIGITS, "0");

/** Returns e.g. "007 99999 0023456789 41": bank, branch, account, key. @param number as stored */
export const groupPayNumber = (number: string): string =>
  number.length === CCP_DIGITS + KEY_DIGITS
    ? number.replace(/^(\d{10})(\d{2})$/, "$1 $2")
    : number.replace(/^(\d{3})(\d{5})(\d{10})(\d{2})$/, "$1 $2 $3 $4");

/** Banks shown by name; others are shown by their code (pay 4). */
export const BANK_CODES = ["001", "002", "003", "004", "005", "006", "007", "014", "032"] as const;

export type BankCode = (typeof BANK_CODES)[number];

export const bankOf = ({ kind, number }: Pick<PayAccount, "kind" | "number">): BankCode | null =>
  kind === "ccp" ? "007" : (BANK_CODES.find((code) => number.startsWith(code)) ?? null);

/** Compares what would be stored: spaces are removed and zeros added. */
export const isSamePayAccounts = (
  one: readonly PayAccountEntry[],
  other: readonly PayAccountEntry[],
): boolean => one.length === other.length && one.every((entry, index) => isSameEntry(entry, other[index]));

const isSameEntry = (one: PayAccountEntry, other: PayAccountEntry | undefined) =>
  other !== undefined &&
  one.kind === other.kind &&
  one.holder.trim() === other.holder.trim() &&
  toStoredNumber(one) === toStoredNumber(other);

function toStoredNumber({ kind, number }: PayAccountEntry): string {
  if (kind === "") return number;
  const checked = checkPayNumber(kind, number);
  return checked.ok ? checked.value : number;
}
