import "server-only";

/** Admin who changed an order. */
export const AUTHOR = { admin: { select: { username: true } } } as const;

/** Username; null for a courier, and once the account is deleted. */
export const authorOf = ({ admin }: { admin: { username: string } | null }): string | null =>
  admin?.username ?? null;
