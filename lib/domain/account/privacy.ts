/** Date of the privacy policy's text; change both together. */
export const PRIVACY_VERSION = "2025-01-01";
