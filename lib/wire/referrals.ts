import { pages } from "./paths.ts";

/** What `GET /api/users/referrals/v1` answers (docs/api.md). */
export interface ReferralsAnswer {
  /** One's own code. */
  code: string;
  /** Absolute: where to sign up with it. */
  link: string;
  /** How many people have. */
  signUps: number;
}

export const referralPath = (code: string): string => `${pages.getCard}?ref=${encodeURIComponent(code)}`;
