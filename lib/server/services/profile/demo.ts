import "server-only";
import { DEMO_USERNAME } from "#lib/domain/account/username";
import { findPublicProfile } from "./profiles.ts";

/** False as well when the database does not respond: the home page is rendered without it. */
export const isDemoActive = (): Promise<boolean> =>
  findPublicProfile(DEMO_USERNAME, null).then(
    (profile) => profile?.isActive === true,
    () => false,
  );
