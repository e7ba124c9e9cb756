import type { Person } from "../people/http-visitor.ts";

/**
 * Who may call; "pendingAdmin": an admin session, also one that has to change a password first; "companyManager": also
 * the company's owner, "companyMember": all of them; "apiKey": a key of the open API, and no session.
 */
export type Access =
  | "all"
  | "session"
  | "activeOwner"
  | "admin"
  | "pendingAdmin"
  | "companyMember"
  | "companyManager"
  | "companyOwner"
  | "apiKey";

/** People that a sample is about. */
export interface SamplePeople {
  /** Active; owner in owned paths. */
  owner: Person;
  /** Active; subject of admin calls. */
  target: Person;
  /** Of companyOwner, companyManager and companyMember. */
  companyId: string;
  /** Of otherCompanyOwner; its ids are unknown to the first company. */
  otherCompanyId: string;
  companyMember: Person;
  companyOwner: Person;
}

/** A request that changes data when the caller has the permission. */
export interface CallSample {
  access: Access;
  /** Only for the owner in the path. */
  isOwned?: true;
  /** The path names something of the company, which the key of another one does not know. */
  isOfCompany?: true;
  /** Its errors have no code. */
  isScim?: true;
  path(people: SamplePeople): string;
  body?(people: SamplePeople): unknown;
  /** The body is sent as a page's form. */
  isForm?: true;
  /** A multipart body with this one file field. */
  fileField?: string;
  /** Ends the caller's sessions on success. */
  endsSessions?: true;
}

export const NEW_PASSWORD = "Other-cups-8";

/** Of no card. */
export const CODE = "K7M4Q2XP";

export const post = (access: Access, path: string, body: unknown): CallSample => ({
  access,
  path: () => path,
  body: () => body,
});

export const get = (access: Access, path: string): CallSample => ({ access, path: () => path });
