import * as z from "zod";
import { findListExcess } from "#lib/domain/company/list-size";
import { parseColour } from "#lib/domain/order/card/colour";
import { parseCardCode } from "#lib/domain/order/card/made-card";
import { parseDay } from "#lib/domain/time/date";
import { parseEmail } from "#lib/domain/account/email";
import type { MessageKey, MessageRef } from "#lib/domain/errors";
import {
  GIVEN_MAX_CHARS,
  GIVEN_PER_KEPT_CHAR,
  LINE_MAX_CHARS,
  LIST_CELLS_MAX,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  TEXT_MAX_CHARS,
} from "#lib/domain/limits";
import { ORDER_NUMBER_MAX, parseOrderNumber } from "#lib/domain/order/order";
import { findLinkFault, isHttps, parseLink } from "#lib/domain/profile/links/link";
import { checkPassword } from "#lib/domain/account/password";
import { checkUsername } from "#lib/domain/account/username";
import { findPhoneFault, isDigitMissing, parseAnyPhone, parsePhone } from "#lib/domain/profile/phone";
import { cleanTag } from "#lib/domain/text/tag";
import { mapValues } from "#lib/domain/map-values";
import { charCount } from "#lib/domain/text/char-count";
import { findUnstorable, toStorable } from "#lib/domain/text/storable";
import { cleanText } from "#lib/domain/text/text";
import { removeInvisible } from "#lib/domain/text/typing";
import { toVisible } from "#lib/domain/text/visible";
import { isIn, type Range } from "./ranges.ts";
import type { TextOptions } from "./texts.ts";

/** `required` maps to 402, any other refusal to 422 (api 3). */
export interface Refusal {
  required?: true;
  text: MessageRef;
}

type Context = Pick<z.RefinementCtx, "addIssue">;

/** Returns NEVER, for use in a transform. @param path key that is invalid */
export function refuse(
  ctx: Context,
  key: MessageKey,
  values?: MessageRef["values"],
  path?: string[],
): typeof z.NEVER {
  return addRefusal(ctx, { text: { key, ...(values && { values }) } }, path);
}

export function refuseMissing(
  ctx: Context,
  key: MessageKey = "errors.fieldRequired",
  path?: string[],
): typeof z.NEVER {
  return addRefusal(ctx, { required: true, text: { key } }, path);
}

function addRefusal(ctx: Context, refusal: Refusal, path?: string[]): typeof z.NEVER {
  ctx.addIssue({ code: "custom", params: { ...refusal }, ...(path && { path }) });
  return z.NEVER;
}

/** String that is compared or cleaned and never stored as it came. */
const limited = (maxChars = GIVEN_MAX_CHARS) => z.string().max(maxChars);

/**
 * String from outside, e.g. a field or a parameter: refused when longer, before any pattern reads it, and with
 * characters that the database cannot hold (api 6).
 *
 * @param maxChars code points, blanks and markup included
 */
export const given = (maxChars?: number) =>
  limited(maxChars).superRefine((raw, ctx) => {
    const found = findUnstorable(raw);
    if (found) refuse(ctx, "errors.invalidInput", { reason: found.name });
  });

/** Like `given`, for codes, names and numbers in ASCII: a copied one may hold what cannot be seen (profile 7). */
export const plain = () => given().transform(removeInvisible);

/** String in our own responses, without a limit. */
export const output = () => z.string();

/** URL in our own responses, without a limit. */
export const outputUrl = () => z.url();

/** Moment in our own responses, in ISO 8601 with milliseconds. */
export const outputMoment = () => z.date().transform((at) => at.toISOString());

/** Length of a quoted attribute in an error message. */
const REASON_MAX_CHARS = 40;

export function text({ maxChars, multiline = false, isRequired = false }: TextOptions = {}) {
  const max = maxChars ?? (multiline ? TEXT_MAX_CHARS : LINE_MAX_CHARS);
  return given(Math.max(GIVEN_MAX_CHARS, GIVEN_PER_KEPT_CHAR * max)).transform((raw, ctx) => {
    const cleaned = cleanText(raw, { multiline });
    if (!cleaned.ok) {
      return refuse(ctx, "errors.invalidInput", { reason: cleaned.reason.slice(0, REASON_MAX_CHARS) });
    }
    if (isRequired && cleaned.value === "") return refuseMissing(ctx);
    if (charCount(cleaned.value) > max) return refuse(ctx, "errors.tooLong", { max });
    return cleaned.value;
  });
}

export const texts = <T extends Record<string, TextOptions>>(options: T) => mapValues(options, text);

/** Sign-up and profile have different error texts (order 3, profile 31). */
export const email = (invalidKey: "errors.emailIsNotValid" | "errors.emailNotValid") =>
  given().transform((raw, ctx) => {
    if (raw.trim() === "") return refuseMissing(ctx);
    return parseEmail(raw) ?? refuse(ctx, invalidKey);
  });

export const optionalEmail = given().transform((raw, ctx) => {
  if (raw.trim() === "") return "";
  return parseEmail(raw) ?? refuse(ctx, "errors.emailNotValid");
});

export const phone = ({ isRequired = false } = {}) =>
  given().transform((raw, ctx) => {
    const fault = findPhoneFault(raw);
    if (fault) return refuse(ctx, `errors.${fault}`);
    return parsePhone(raw) || (isRequired ? refuseMissing(ctx) : "");
  });

/** Also accepts foreign numbers (exchange 3). */
export const anyPhone = given().transform(
  (raw, ctx) =>
    parseAnyPhone(raw) ??
    refuse(ctx, isDigitMissing(raw) ? "errors.phoneDigitMissing" : "exchange.errors.phone"),
);

export const link = ({ isRequired = false } = {}) =>
  given().transform((raw, ctx) => {
    if (raw.trim() === "") return isRequired ? refuseMissing(ctx) : "";
    const fault = findLinkFault(raw);
    if (fault) return refuse(ctx, `errors.${fault.key}`, { sign: fault.sign ?? "" });
    const url = parseLink(raw) ?? "";
    if (charCount(url) > LINE_MAX_CHARS) return refuse(ctx, "errors.tooLong", { max: LINE_MAX_CHARS });
    return url;
  });

/** List from a chosen file, or pasted. Counts its rows and cells, because `readCsv` builds something for each. */
export const listText = (maxChars: number, rowsMax: number) =>
  limited(maxChars).transform((text, ctx) => {
    if (text.trim() === "") return refuseMissing(ctx);
    const found = findUnstorable(text);
    if (found) {
      const line = text.slice(0, found.index).split("\n").length;
      return refuse(ctx, "errors.listNotText", { line, reason: found.name });
    }
    switch (findListExcess(text, rowsMax)) {
      case "rows":
        return refuse(ctx, "errors.tooManyRows", { max: rowsMax });
      case "cells":
        return refuse(ctx, "errors.tooManyCells", { max: LIST_CELLS_MAX });
      case null:
        return text;
    }
  });

export const newPassword = given().transform((raw, ctx) => {
  if (raw === "") return refuseMissing(ctx);
  switch (checkPassword(raw)) {
    case "ok":
      return raw;
    case "common":
      return refuse(ctx, "errors.passwordCommon");
    case "short":
    case "long":
      return refuse(ctx, "errors.passwordLength", { min: PASSWORD_MIN_CHARS, max: PASSWORD_MAX_CHARS });
  }
});

export const givenPassword = limited().transform((raw, ctx) => (raw === "" ? refuseMissing(ctx) : raw));

export const colour = given().transform(
  (raw, ctx) => parseColour(raw) ?? refuse(ctx, "errors.colourNotValid"),
);

export const day = given().transform((raw, ctx) => parseDay(raw) ?? refuse(ctx, "errors.dateNotValid"));

/** ISO 8601 with a time zone. */
export const moment = given().transform((raw, ctx) => {
  const { data } = z.iso.datetime({ offset: true }).safeParse(raw.trim());
  return data === undefined ? refuse(ctx, "errors.dateNotValid") : new Date(data);
});

const [FIRST_YEAR, LAST_YEAR] = [2000, 2999];

/** Null when empty. */
export const optionalMoment = given()
  .default("")
  .transform((raw, ctx) => {
    if (raw.trim() === "") return null;
    const { data } = moment.safeParse(raw);
    const year = data?.getUTCFullYear() ?? 0;
    return data && year >= FIRST_YEAR && year <= LAST_YEAR ? data : refuse(ctx, "errors.momentNotValid");
  });

/** For a link that only some variants require: it must be present, with https. */
export function requireHttps(ctx: z.RefinementCtx, name: string, link: string): void {
  if (link === "") refuseMissing(ctx, "errors.fieldRequired", [name]);
  else if (!isHttps(link)) refuse(ctx, "errors.linkNotHttps", {}, [name]);
}

export const tag = limited().transform((raw) => cleanTag(raw));

const findIn =
  <T extends string>(values: readonly T[]) =>
  (raw: string, ctx: Context): T =>
    values.find((value) => value === raw) ?? refuse(ctx, "errors.choiceNotValid");

/** Reads any string; TypeScript lets callers send only one of the values. */
export const choice = <T extends string>(values: readonly T[]) =>
  z.preprocess((raw: T) => raw, given().transform(findIn(values)));

/** Like `choice`, for a field of a form: an empty one is missing. */
export const requiredChoice = <T extends string>(values: readonly T[]) =>
  z.preprocess(
    (raw: T | "") => raw,
    given().transform((raw, ctx) => (raw.trim() === "" ? refuseMissing(ctx) : findIn(values)(raw, ctx))),
  );

/** Counts items before parsing them, because a list may be as long as the body allows. */
export const list = <T extends z.ZodType>(item: T, max: number) =>
  z
    .preprocess(
      (items: readonly z.input<T>[], ctx) =>
        Array.isArray(items) && items.length > max ? refuse(ctx, "errors.tooMany", { max }) : items,
      z.array(item),
    )
    .meta({ maxItems: max });

/** List in our own responses, without a limit. */
export const rows = <T extends z.ZodType>(item: T) => z.array(item);

/** Checks keys before parsing values, because an object may be as large as the body allows. */
export const valuesByKey = <T extends z.ZodType>(isKey: (key: string) => boolean, value: T) =>
  z
    .unknown()
    .transform((given, ctx) =>
      typeof given === "object" && !Array.isArray(given) && !Object.keys(given ?? {}).every(isKey)
        ? refuse(ctx, "errors.choiceNotValid")
        : given,
    )
    .pipe(z.record(z.string(), value));

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const readUuid = (raw: string, ctx: Context): string =>
  UUID.test(raw) ? raw.toLowerCase() : refuse(ctx, "errors.idNotValid");

export const uuid = plain().transform((raw, ctx) =>
  raw.trim() === "" ? refuseMissing(ctx) : readUuid(raw, ctx),
);

/** Null when empty. */
export const optionalUuid = plain()
  .default("")
  .transform((raw, ctx) => (raw.trim() === "" ? null : readUuid(raw, ctx)));

/** As on the card or as in its address. */
export const cardCode = plain().transform((raw, ctx) => {
  if (raw.trim() === "") return refuseMissing(ctx);
  return parseCardCode(raw) ?? refuse(ctx, "errors.cardCodeNotValid");
});

/** @param problem text; may name min and max */
export const wholeNumber = (range: Range, problem: MessageKey) =>
  z.number().transform((value, ctx) => (isIn(range)(value) ? value : refuse(ctx, problem, { ...range })));

export const orderNumber = wholeNumber({ min: 1, max: ORDER_NUMBER_MAX }, "errors.numberNotValid");

/** "1003" or "LX-1003". */
export const typedOrderNumber = plain().transform(
  (raw, ctx) => parseOrderNumber(raw) ?? refuse(ctx, "errors.numberNotValid"),
);

/**
 * Id, token or name to look up: cut instead of refused, as a longer one is unknown in any form (call 7, 15). So is one
 * that the database cannot hold (api 6).
 */
export const lookUp = z.string().transform((raw) => toVisible(toStorable(raw.slice(0, GIVEN_MAX_CHARS))));

export const required = lookUp.transform((raw, ctx) => raw.trim() || refuseMissing(ctx));

/** Words to search for, without what no stored text contains. */
export const searched = limited(LINE_MAX_CHARS).transform((raw) => toVisible(toStorable(raw, "")).trim());

export const username = plain().transform((raw, ctx) => {
  const checked = checkUsername(raw);
  if (checked.ok) return checked.value;
  return refuse(ctx, checked.reason === "prefix" ? "errors.usernamePrefix" : "errors.usernameForm");
});
