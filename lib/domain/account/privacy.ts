/** Date of the privacy policy. Change it with the text. */
export const PRIVACY_VERSION = "2025-01-01";
