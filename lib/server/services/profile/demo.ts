import "server-only";
import { DEMO_USERNAME } from "#lib/domain/account/username";
import { findPublicProfile } from "./profiles.ts";

/** Also false when the database does not respond: the home page renders without it. */
export const isDemoActive = (): Promise<boolean> =>
  findPublicProfile(DEMO_USERNAME, null).then(
    (profile) => profile?.isActive === true,
    () => false,
  );
