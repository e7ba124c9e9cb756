/** Where somebody is logged in. */
export interface OpenSession {
  id: string;
  /** The one that asks. */
  isCurrent: boolean;
  /** As the browser called itself, cut to 200 characters; may be empty. */
  userAgent: string;
  createdAt: Date;
  /** To the minute. */
  lastSeenAt: Date;
  isRemembered: boolean;
  isAdmin: boolean;
}
