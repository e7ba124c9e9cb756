import "server-only";
import { findHiddenLinks } from "#lib/server/dal/social-links";

export const listHiddenLinks = (userId: string): Promise<string[]> => findHiddenLinks(userId);
