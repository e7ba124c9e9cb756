import type { Locale } from "#lib/domain/locale";
import type { CardImage } from "#lib/domain/order/card/colour";
import type { Profile } from "#lib/domain/profile/profile";
import type { ProfileVisibility } from "#lib/domain/profile/visibility";

/** Replaced by the member's own title. */
export const OWN_TITLE = "{title}";

export const TEMPLATE_TEXTS = ["title", "situationName", "situationPlace", "address", "bio"] as const;
export type TemplateTextName = (typeof TEMPLATE_TEXTS)[number];

/** In both languages; an empty one falls back to the other. */
export interface TextRule extends Record<Locale, string> {
  /** Else it is used where the member has none. */
  isLocked: boolean;
}

export interface CompanyLink extends Record<Locale, string> {
  url: string;
}

/** What a company sets for the pages of its members; null: the member decides (company 10). */
export interface Template extends Record<TemplateTextName, TextRule | null> {
  design: { colour: string; image: CardImage | "" } | null;
  exchange: { isOn: boolean } | null;
  /** Locked: instead of the member's own links; else before them. */
  links: { items: CompanyLink[]; isLocked: boolean } | null;
}

export type TemplateRule = keyof Template;
export const TEMPLATE_RULES: readonly TemplateRule[] = [...TEMPLATE_TEXTS, "design", "exchange", "links"];

/** A department takes what it does not name from its company. */
export type StoredTemplate = Partial<Template>;

export interface TemplateOf {
  /** As of a profile's picture; empty without one. */
  logoName: string;
  template: StoredTemplate;
}

/** What lies over a member's stored profile. */
export interface CompanyLook {
  id: string;
  name: string;
  logoName: string;
  template: Template;
}

/** What visitors see of the company on a member's page. */
export interface ShownCompany {
  id: string;
  name: string;
  logoName: string;
  links: { title: string; url: string }[];
  /** The member's own links are not shown. */
  hidesOwnLinks: boolean;
}

const NO_RULES: Template = {
  ...{ title: null, situationName: null, situationPlace: null, address: null, bio: null },
  ...{ design: null, exchange: null, links: null },
};

export function lookOf(
  company: TemplateOf & { id: string; name: string },
  department: TemplateOf | null,
): CompanyLook {
  const { id, name, logoName, template } = company;
  return {
    ...{ id, name },
    logoName: department?.logoName || logoName,
    template: { ...NO_RULES, ...template, ...department?.template },
  };
}

/** Fields that a member cannot change (company 12). */
export type LockedField = TemplateTextName | "design" | "exchange" | "links";

export function lockedFields({ template }: CompanyLook): LockedField[] {
  return TEMPLATE_RULES.filter((rule) => {
    if (rule === "design" || rule === "exchange") return template[rule] !== null;
    if (rule === "links") return template.links?.isLocked ?? false;
    // The member's own title stays theirs inside a pattern.
    if (rule === "title" && template.title && hasOwnTitle(template.title)) return false;
    return template[rule]?.isLocked ?? false;
  });
}

const hasOwnTitle = ({ ar, en }: TextRule) => `${ar}${en}`.includes(OWN_TITLE);

/** What pages show in place of the member's own text; null where the member decides. */
export function lockedText(look: CompanyLook, name: TemplateTextName, language: Locale): string | null {
  const rule = look.template[name];
  return rule && lockedFields(look).includes(name) ? inLanguage(rule, language) : null;
}

/** The title of a member's page. */
export const shownTitle = (own: string, look: CompanyLook, language: Locale): string =>
  withTemplate(own, look.template.title, language);

/** The title's separators are left without an own title: " · Atlas". */
const EDGES = /^[\s·,،|/–—-]+|[\s·,،|/–—-]+$/gu;

const inLanguage = (rule: Record<Locale, string>, language: Locale): string =>
  rule[language] || rule[language === "ar" ? "en" : "ar"];

function withTemplate(own: string, rule: TextRule | null, language: Locale): string {
  if (!rule || (!rule.isLocked && own !== "")) return own;
  const text = inLanguage(rule, language);
  return text.includes(OWN_TITLE) ? text.replaceAll(OWN_TITLE, () => own).replace(EDGES, "") : text;
}

/** What a template may change. */
export type TemplateFields = Pick<
  Profile,
  | ("title" | "situation" | "professionalStatus" | "address" | "bio" | "colour" | "cardImage")
  | ("takesContacts" | "socialLinks" | "visibility" | "language")
>;

/**
 * The profile as its company shows it (company 11).
 *
 * @param profile in the language of the page
 * @param language null: the account's
 */
export function overlay<P extends TemplateFields>(
  profile: P,
  look: CompanyLook | null,
  language: Locale | null,
): P & { company: ShownCompany | null } {
  if (!look) return { ...profile, company: null };
  const { template } = look;
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
    visibility: withLockedAddress(profile.visibility, template),
    company: {
      ...{ id: look.id, name: look.name, logoName: look.logoName },
      links: linksOf(look, shown),
      hidesOwnLinks: links?.isLocked ?? false,
    },
  };
}

/** The company's links as pages in this language show them. */
export const linksOf = ({ template }: CompanyLook, language: Locale): ShownCompany["links"] =>
  (template.links?.items ?? []).map((link) => ({ title: inLanguage(link, language), url: link.url }));

/** The company's address is not the member's to hide. */
const withLockedAddress = (visibility: ProfileVisibility, { address }: Template): ProfileVisibility =>
  address?.isLocked ? { ...visibility, address: "public" } : visibility;
