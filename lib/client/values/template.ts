import {
  TEMPLATE_TEXTS,
  type CompanyLink,
  type StoredTemplate,
  type TemplateTextName,
} from "#lib/domain/company/template";
import { LOCALES } from "#lib/domain/locale";
import { DEFAULT_CARD_COLOUR, type CardImage } from "#lib/domain/order/card/colour";
import { byField, type Stored } from "#lib/client/forms/versions";
import { isSame } from "#lib/domain/is-same";
import type { TemplateWire } from "#lib/contract/company/template";

/** "inherit": the department follows its company; "free": the member decides. */
export type RuleMode = "inherit" | "free" | "default" | "locked";

export interface TextRuleValue {
  mode: RuleMode;
  ar: string;
  en: string;
}

export interface TemplateValues extends Record<TemplateTextName, TextRuleValue> {
  /** Path of the logo; empty for none. */
  logo: string;
  /** Always locked when set (company 12). */
  design: { mode: RuleMode; colour: string; image: CardImage | "" };
  exchange: { mode: "inherit" | "free" | "on" | "off" };
  links: { mode: RuleMode; items: CompanyLink[] };
}

export type TemplateField = keyof TemplateValues;

export const isSet = (mode: RuleMode): boolean => mode === "default" || mode === "locked";

export const EMPTY_COMPANY_LINK: CompanyLink = { ar: "", en: "", url: "" };

/** @param isDepartment absent rules are inherited from the company */
export function templateFromWire(
  { logo, rules, version }: TemplateWire,
  isDepartment: boolean,
): Stored<TemplateValues> {
  const modeOf = (rule: object | null | undefined): RuleMode => {
    if (rule === undefined) return isDepartment ? "inherit" : "free";
    if (rule === null) return "free";
    return "isLocked" in rule && !rule.isLocked ? "default" : "locked";
  };
  const textOf = (name: TemplateTextName): TextRuleValue => ({
    mode: modeOf(rules[name]),
    ar: rules[name]?.ar ?? "",
    en: rules[name]?.en ?? "",
  });
  const { design, exchange, links } = rules;
  const values: TemplateValues = {
    logo,
    ...(Object.fromEntries(TEMPLATE_TEXTS.map((name) => [name, textOf(name)])) as Record<
      TemplateTextName,
      TextRuleValue
    >),
    design: {
      mode: modeOf(design),
      colour: design?.colour ?? DEFAULT_CARD_COLOUR.hex,
      image: design?.image ?? "",
    },
    exchange: {
      mode: exchange
        ? exchange.isOn
          ? "on"
          : "off"
        : exchange === undefined && isDepartment
          ? "inherit"
          : "free",
    },
    links: { mode: modeOf(links), items: links?.items ?? [] },
  };
  return { values, version };
}

export function toRules(values: TemplateValues): StoredTemplate {
  const { design, exchange, links } = values;
  const textOf = ({ mode, ar, en }: TextRuleValue) =>
    isSet(mode) ? { ar: ar.trim(), en: en.trim(), isLocked: mode === "locked" } : null;
  const unlessInherited = <T>(mode: RuleMode | TemplateValues["exchange"]["mode"], rule: T) =>
    mode === "inherit" ? undefined : rule;
  const rules = {
    ...Object.fromEntries(
      TEMPLATE_TEXTS.map((name) => [name, unlessInherited(values[name].mode, textOf(values[name]))]),
    ),
    design: unlessInherited(
      design.mode,
      isSet(design.mode) ? { colour: design.colour, image: design.image } : null,
    ),
    exchange: unlessInherited(
      exchange.mode,
      exchange.mode === "free" ? null : { isOn: exchange.mode === "on" },
    ),
    links: unlessInherited(
      links.mode,
      isSet(links.mode) ? { items: links.items, isLocked: links.mode === "locked" } : null,
    ),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined));
}

/** @param departmentId empty for the company itself */
export const toTemplateRequestWire = (values: TemplateValues, departmentId: string, version: string) => ({
  department: departmentId,
  logo: values.logo,
  rules: toRules(values),
  version,
});

/** Returns true when the server would store the same. */
export const isSameTemplate = (one: TemplateValues, other: TemplateValues): boolean =>
  one.logo === other.logo && isSame(toRules(one), toRules(other));

/** Merges rule by rule. */
export const TEMPLATE_MERGER = byField<TemplateValues, TemplateField>({
  namesOf: (values) => Object.keys(values) as TemplateField[],
  isSame: (name, one, other) => isSameTemplate({ ...one, [name]: other[name] }, one),
  withField: (values, name, from) => ({ ...values, [name]: from[name] }),
});

const LANGUAGES = LOCALES.join("|");
const TEXT_NAME = new RegExp(`^rules\\.(\\w+\\.(?:${LANGUAGES}))$`);
const LINK_NAME = new RegExp(`^rules\\.(links\\.items\\.\\d+\\.(?:${LANGUAGES}|url))$`);

/** Returns null when the form has no such field. */
export function templateFieldFromWire(wireName: string): string | null {
  if (wireName === "logo") return wireName;
  return (TEXT_NAME.exec(wireName) ?? LINK_NAME.exec(wireName))?.[1] ?? null;
}
