import type { Profile } from "@/lib/domain/profile";

/** What a public page shows of somebody. */
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
  /** Address of the picture; empty when there is none. */
  photo: string;
};
