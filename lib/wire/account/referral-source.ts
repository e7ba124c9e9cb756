const PREFIX = "user_Location";

export const toReferralSource = (address: string): string => `${PREFIX}_${address}`;

/** Removes the referrer's address, which would outlive their account in the new sign-up. */
export const withoutAddress = (source: string): string =>
  source.toLowerCase().startsWith(`${PREFIX}_`.toLowerCase()) ? PREFIX : source;
