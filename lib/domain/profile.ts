import type { CardImage } from "./colour.ts";
import type { PaymentType } from "./payment-type.ts";
import type { MessagingApp } from "./phone.ts";
import type { ProfessionalStatus } from "./professional-status.ts";

export type Role = "user" | "admin";
export type Language = "ar" | "en";

export const LANGUAGES: readonly Language[] = ["ar", "en"];
export const ROLES: readonly Role[] = ["user", "admin"];

/** `number` as stored ("0550123456"), empty when the slot is. */
export interface Phone {
  number: string;
  apps: MessagingApp[];
}

/** The four slots: primary, second, third, fourth (SPEC §3). */
export type Phones = [Phone, Phone, Phone, Phone];

export interface Project {
  title: string;
  description: string;
  /** http(s), or empty. */
  link: string;
  technologies: string[];
  /** YYYY-MM-DD, or empty. */
  date: string;
}

export interface SocialLink {
  platform: string;
  link: string;
}

export interface PaymentMethod {
  type: PaymentType;
  value: string;
}

/** What is printed on the card, and how (SPEC §3 "Card design draft"). Colours are #RRGGBB. */
export interface CardDesign {
  colour: string;
  image: CardImage | "";
  message: string;
  logoIcon: string;
  dataColour: string;
  isBusiness: boolean;
}

/** Everything about a person that the service knows, secrets aside (SPEC §3). Absent texts are empty. */
export interface Profile {
  id: string;
  uid: string;
  username: string;
  role: Role;
  isActive: boolean;
  isVerified: boolean;
  status: string;
  fullName: string;
  email: string;
  phones: Phones;
  address: string;
  bio: string;
  title: string;
  /** Random name of the stored picture; empty when there is none. */
  imageName: string;
  cvUrl: string;
  professionalStatus: ProfessionalStatus;
  skills: string[];
  collection: string[];
  projects: Project[];
  socialLinks: SocialLink[];
  paymentMethods: PaymentMethod[];
  situation: { name: string; place: string };
  colour: string;
  icon: string;
  language: Language;
  cardId: string;
  referralCode: string;
  referralFrom: string;
  createdAt: Date;
}

/** What a person may change of a profile (CONTRACT §3 row 5); an absent key stays as it is. */
export interface ProfileChanges {
  fullName?: string;
  email?: string;
  /** By slot. */
  phones?: Partial<Phone>[];
  address?: string;
  bio?: string;
  title?: string;
  /** The two names of the one CV link: what differs from the stored value wins, the first if both do. */
  cvUrl?: string;
  professionalCvUrl?: string;
  professionalStatus?: ProfessionalStatus;
  skills?: string[];
  collection?: string[];
  projects?: Project[];
  socialLinks?: SocialLink[];
  situation?: { name?: string; place?: string };
  colour?: string;
  icon?: string;
  language?: Language;
}

export interface SignUp {
  fullName: string;
  email: string;
  phones: Partial<Phone>[];
  address: string;
  password: string;
  /** Absent: one is made from the name. */
  username?: string;
  /** Somebody's code, by which the person came; empty when none. */
  referralCode: string;
  utmSource: string;
  /** The price asked for by the link, in DA; counts only when it is an offer. */
  requestedPriceDa?: number;
  card: CardDesign;
}

/** The sizes a picture is kept in, edge of the square in pixels. */
export const IMAGE_SIZES_PX = [512, 128] as const;
export type ImageSizePx = (typeof IMAGE_SIZES_PX)[number];

/** File name of one size of a stored picture. */
export const imageFileName = (imageName: string, sizePx: ImageSizePx): string =>
  `${imageName}-${sizePx}.webp`;

/** Where a picture is served; empty when there is none. */
export const imagePath = (imageName: string, sizePx: ImageSizePx): string =>
  imageName && `/media/${imageFileName(imageName, sizePx)}`;
