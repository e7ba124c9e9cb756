import type { Profile } from "#lib/domain/profile/profile";

/** View model of a public profile page. */
export type PageContent = Pick<
  Profile,
  | "fullName"
  | "isVerified"
  | "title"
  | "professionalStatus"
  | "situation"
  | "address"
  | "bio"
  | "colour"
  | "phones"
  | "email"
  | "skills"
  | "projects"
  | "socialLinks"
  | "cvUrl"
> & {
  /** URL; empty without a picture. */
  photo: string;
  company?: { name: string; logo: string; links: { title: string; url: string }[] } | null;
};
