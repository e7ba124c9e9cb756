export interface GoogleIdentity {
  issuer: string;
  subject: string;
}

/** OpenID Connect allows up to 255 ASCII characters. */
export const isSubject = (value: unknown): value is string =>
  typeof value === "string" && /^[\x21-\x7E]{1,255}$/.test(value);
