import { pages } from "./pages.ts";

export interface ReferralsResponse {
  code: string;
  /** Absolute URL of the sign-up with this code. */
  link: string;
  signUps: number;
}

export const referralPath = (code: string): string => `${pages.getCard}?ref=${encodeURIComponent(code)}`;
