export interface OpenSession {
  id: string;
  isCurrent: boolean;
  /** User-Agent header, truncated to 200 characters; may be empty. */
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  isRemembered: boolean;
  isAdmin: boolean;
}
