import type { Locale } from "#lib/domain/locale";
import type { Delivery } from "#lib/domain/delivery/delivery";
import type { CardImage } from "#lib/domain/order/card/colour";
import type { PayAccount } from "#lib/domain/profile/pay/pay-account";
import type { PaymentType } from "#lib/domain/profile/pay/payment-type";
import type { MessagingApp } from "./phone.ts";
import type { ProfessionalStatus } from "./professional-status.ts";
import type { Translation } from "./translation.ts";
import type { ProfileVisibility, Visibility } from "./visibility.ts";

export type Role = "user" | "admin";
export const ROLES: readonly Role[] = ["user", "admin"];

export interface Phone {
  /** Stored form; empty for an unused slot. */
  number: string;
  apps: MessagingApp[];
}

export type Phones = [Phone, Phone, Phone, Phone];

export interface Project {
  title: string;
  description: string;
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

export interface CardDesign {
  colour: string;
  image: CardImage | "";
  message: string;
  logoIcon: string;
  dataColour: string;
  isBusiness: boolean;
}

/** Contains no secrets. Absent texts are empty. */
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
  imageName: string;
  cvUrl: string;
  professionalStatus: ProfessionalStatus;
  skills: string[];
  collection: string[];
  projects: Project[];
  socialLinks: SocialLink[];
  paymentMethods: PaymentMethod[];
  payAccounts: PayAccount[];
  situation: { name: string; place: string };
  colour: string;
  icon: string;
  language: Locale;
  cardId: string;
  /** Character on the card; empty on business cards. */
  cardImage: CardImage | "";
  referralCode: string;
  referralFrom: string;
  takesContacts: boolean;
  /** Shown instead of `email`; empty for none. */
  publicEmail: string;
  visibility: ProfileVisibility;
  /** Null until the owner saves one. */
  translation: Translation | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Absent keys stay unchanged. */
export interface ProfileChanges {
  fullName?: string;
  email?: string;
  phones?: Partial<Phone>[];
  address?: string;
  bio?: string;
  title?: string;
  /** Same link as `professionalCvUrl`: the changed value wins, this one if both changed (api 11). */
  cvUrl?: string;
  professionalCvUrl?: string;
  professionalStatus?: ProfessionalStatus;
  skills?: string[];
  collection?: string[];
  projects?: Project[];
  socialLinks?: SocialLink[];
  /** All hidden links; `hiddenAfterSave` applies when absent. */
  hiddenLinks?: string[];
  situation?: { name?: string; place?: string };
  publicEmail?: string;
  visibility?: {
    email?: Visibility;
    address?: Visibility;
    payments?: Visibility;
    phones?: (Visibility | undefined)[];
  };
  colour?: string;
  icon?: string;
  language?: Locale;
}

export type ProfileSave = ProfileChanges & {
  currentPassword?: string;
  /** Last change of the profile that the editor loaded (profile 41). */
  updatedAt?: Date;
};

export interface PaymentsSave {
  methods: PaymentMethod[];
  updatedAt?: Date;
}

export interface PayAccountsSave {
  accounts: PayAccount[];
  updatedAt?: Date;
}

export interface SignUp {
  fullName: string;
  title: string;
  email: string;
  phones: Partial<Phone>[];
  /** Public address, not the delivery's. */
  address: string;
  delivery?: Delivery;
  claimedCard?: string;
  password: string;
  username?: string;
  referralCode: string;
  utmSource: string;
  /** Ignored unless it is an offer. */
  requestedPriceDa?: number;
  card: CardDesign;
}

export const IMAGE_SIZES_PX = [512, 128] as const;
export type ImageSizePx = (typeof IMAGE_SIZES_PX)[number];

export const imageFileName = (imageName: string, sizePx: ImageSizePx): string =>
  `${imageName}-${sizePx}.webp`;

export const imagePath = (imageName: string, sizePx: ImageSizePx): string =>
  imageName && `/media/${imageFileName(imageName, sizePx)}`;

/** Returns the image name in a path of this size; null for anything else. */
export function parseImagePath(path: string, sizePx: ImageSizePx): string | null {
  const name = /^\/media\/([\w-]{32})-/.exec(path)?.[1] ?? "";
  return name !== "" && path === imagePath(name, sizePx) ? name : null;
}
