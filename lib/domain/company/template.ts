import { otherLocale, type Locale } from "#lib/domain/locale";
import type { CardImage } from "#lib/domain/order/card/colour";
import type { Profile } from "#lib/domain/profile/profile";
import type { ProfileVisibility } from "#lib/domain/profile/visibility";
import { trimEnds } from "#lib/domain/text/trim-ends";

/** Placeholder for the member's own title. */
export const OWN_TITLE = "{title}";

export const TEMPLATE_TEXTS = ["title", "situationName", "situationPlace", "address", "bio"] as const;
export type TemplateTextName = (typeof TEMPLATE_TEXTS)[number];

/** Text in both languages; an empty one falls back to the other. */
export interface TextRule extends Record<Locale, string> {
  /** When false, it applies only where the member has no text. */
  isLocked: boolean;
}

export interface CompanyLink extends Record<Locale, string> {
  url: string;
}

/** Rules of a company for its members' pages; null where the member decides (company 10). */
export interface Template extends Record<TemplateTextName, TextRule | null> {
  design: { colour: string; image: CardImage | "" } | null;
  exchange: { isOn: boolean } | null;
  /** Locked links replace the member's own links; others precede them. */
  links: { items: CompanyLink[]; isLocked: boolean } | null;
}

export type TemplateRule = keyof Template;
export const TEMPLATE_RULES: readonly TemplateRule[] = [...TEMPLATE_TEXTS, "design", "exchange", "links"];

/** A department inherits absent rules from its company. */
export type StoredTemplate = Partial<Template>;

export interface TemplateOf {
  /** Name of the stored image; empty when there is none. */
  logoName: string;
  template: StoredTemplate;
}

export interface EffectiveTemplate {
  id: string;
  name: string;
  logoName: string;
  template: Template;
}

export interface ShownCompany {
  id: string;
  name: string;
  logoName: string;
  links: { title: string; url: string }[];
  hidesOwnLinks: boolean;
}

const NO_RULES: Template = {
  title: null,
  situationName: null,
  situationPlace: null,
  address: null,
  bio: null,
  design: null,
  exchange: null,
  links: null,
};

export function resolveTemplate(
  company: TemplateOf & { id: string; name: string },
  department: TemplateOf | null,
): EffectiveTemplate {
  const { id, name, logoName, template } = company;
  return {
    id,
    name,
    logoName: department?.logoName || logoName,
    template: { ...NO_RULES, ...template, ...department?.template },
  };
}

/** Fields that a member cannot change (company 12). */
export type LockedField = TemplateTextName | "design" | "exchange" | "links";

export function lockedFields({ template }: EffectiveTemplate): LockedField[] {
  return TEMPLATE_RULES.filter((rule) => {
    if (rule === "design" || rule === "exchange") return template[rule] !== null;
    if (rule === "links") return template.links?.isLocked ?? false;
    // Members can still change their own title inside a pattern.
    if (rule === "title" && template.title && hasOwnTitle(template.title)) return false;
    return template[rule]?.isLocked ?? false;
  });
}

const hasOwnTitle = ({ ar, en }: TextRule) => `${ar}${en}`.includes(OWN_TITLE);

/** Returns the text that replaces the member's own; null where the member decides. */
export function lockedText(
  effective: EffectiveTemplate,
  name: TemplateTextName,
  language: Locale,
): string | null {
  const rule = effective.template[name];
  return rule && lockedFields(effective).includes(name) ? inLanguage(rule, language) : null;
}

export const shownTitle = (own: string, effective: EffectiveTemplate, language: Locale): string =>
  withTemplate(own, effective.template.title, language);

/** Left over when the member has no title: " · Atlas". */
const EDGE = /[\s·,،|/–—-]/;

const inLanguage = (rule: Record<Locale, string>, language: Locale): string =>
  rule[language] || rule[otherLocale(language)];

function withTemplate(own: string, rule: TextRule | null, language: Locale): string {
  if (!rule || (!rule.isLocked && own !== "")) return own;
  const text = inLanguage(rule, language);
  if (!text.includes(OWN_TITLE)) return text;
  const filled = text.replaceAll(OWN_TITLE, () => own);
  return trimEnds(filled, EDGE);
}

/** Pages without a card, an exchange form or settings of who sees what omit those. */
export type TemplateFields = Pick<
  Profile,
  ("title" | "situation" | "professionalStatus" | "address" | "bio" | "colour") | ("socialLinks" | "language")
> &
  Partial<Pick<Profile, "cardImage" | "takesContacts" | "visibility">>;

/**
 * Applies the company's template to a profile (company 11).
 *
 * @param profile in the page's language
 * @param language null for the account's language
 */
export function applyTemplate<P extends TemplateFields>(
  profile: P,
  effective: EffectiveTemplate | null,
  language: Locale | null,
): P & { company: ShownCompany | null } {
  if (!effective) return { ...profile, company: null };
  const { template } = effective;
  const shown = language ?? profile.language;
  const text = (own: string, name: TemplateTextName) => withTemplate(own, template[name], shown);
  const situation = {
    name: text(profile.situation.name, "situationName"),
    place: text(profile.situation.place, "situationPlace"),
  };
  const { design, exchange, links } = template;
  return {
    ...profile,
    title: text(profile.title, "title"),
    situation,
    ...((template.situationName?.isLocked || situation.name !== profile.situation.name) && {
      professionalStatus: "working" as const,
    }),
    address: text(profile.address, "address"),
    bio: text(profile.bio, "bio"),
    ...(design && { colour: design.colour, cardImage: design.image }),
    ...(exchange && { takesContacts: exchange.isOn }),
    ...(links?.isLocked && { socialLinks: [] }),
    ...(profile.visibility && { visibility: withLockedAddress(profile.visibility, template) }),
    company: {
      id: effective.id,
      name: effective.name,
      logoName: effective.logoName,
      links: linksOf(effective, shown),
      hidesOwnLinks: links?.isLocked ?? false,
    },
  };
}

export const linksOf = ({ template }: EffectiveTemplate, language: Locale): ShownCompany["links"] =>
  (template.links?.items ?? []).map((link) => ({ title: inLanguage(link, language), url: link.url }));

/** Members cannot hide a locked address. */
const withLockedAddress = (visibility: ProfileVisibility, { address }: Template): ProfileVisibility =>
  address?.isLocked ? { ...visibility, address: "public" } : visibility;
