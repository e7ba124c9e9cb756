import type { TemplateTextName } from "#lib/domain/company/template";
import {
  BIO_MAX_CHARS,
  CARD_TITLE_MAX_CHARS,
  COMPANY_NAME_MAX_CHARS,
  COMPANY_NUMBER_MAX_CHARS,
  DELIVERY_NOTE_MAX_CHARS,
  DEPARTMENT_NAME_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  OWN_LINK_TITLE_MAX_CHARS,
  PAGE_LABEL_MAX_CHARS,
  PAY_HOLDER_MAX_CHARS,
} from "#lib/domain/limits";
import type { OtherText, TranslatedText } from "#lib/domain/profile/translation";

/** Of a text that a form and its call hold. Both sides read it here: typed-fields.ts in the browser, fields.ts. */
export interface TextOptions {
  /** By default the limit of a line, or of a text with several. */
  maxChars?: number;
  multiline?: boolean;
  isRequired?: boolean;
}

export const FULL_NAME = { maxChars: FULL_NAME_MAX_CHARS, isRequired: true } satisfies TextOptions;

export const BIO = { maxChars: BIO_MAX_CHARS, multiline: true } satisfies TextOptions;

export const LINK_TITLE = { maxChars: OWN_LINK_TITLE_MAX_CHARS } satisfies TextOptions;

export const OWN_LINK_TITLE = { ...LINK_TITLE, isRequired: true } satisfies TextOptions;

export const PAY_HOLDER = { maxChars: PAY_HOLDER_MAX_CHARS } satisfies TextOptions;

export const DEPARTMENT_NAME = {
  maxChars: DEPARTMENT_NAME_MAX_CHARS,
  isRequired: true,
} satisfies TextOptions;

const COMPANY_NUMBER = { maxChars: COMPANY_NUMBER_MAX_CHARS } satisfies TextOptions;

/** As on invoices: of a company and of the seller. */
export const COMPANY_TEXTS = {
  name: { maxChars: COMPANY_NAME_MAX_CHARS, isRequired: true },
  address: {},
  registration: COMPANY_NUMBER,
  taxId: COMPANY_NUMBER,
} satisfies Record<string, TextOptions>;

/** Of an order, as admins correct it. Its place may be missing in an order without delivery data. */
export const ORDER_TEXTS = {
  name: FULL_NAME,
  commune: {},
  street: {},
  note: { maxChars: DELIVERY_NOTE_MAX_CHARS },
  cardName: FULL_NAME,
  cardTitle: { maxChars: CARD_TITLE_MAX_CHARS },
} satisfies Record<string, TextOptions>;

/** Of the company on its members' pages, in each language. */
export const TEMPLATE_TEXT_OPTIONS = {
  title: {},
  situationName: {},
  situationPlace: {},
  address: {},
  bio: BIO,
} satisfies Record<TemplateTextName, TextOptions>;

/** The same lengths as of the first texts; any may be empty. */
export const TRANSLATION_TEXTS = {
  fullName: { maxChars: FULL_NAME_MAX_CHARS },
  title: {},
  situationName: {},
  situationPlace: {},
  address: {},
  bio: BIO,
  eventTitle: LINK_TITLE,
  pageLabel: { maxChars: PAGE_LABEL_MAX_CHARS },
} satisfies Record<TranslatedText | OtherText, TextOptions>;
