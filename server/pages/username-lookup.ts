import { openUsernames } from "#lib/server/dal/profile/username-lookup";

export type UsernameLookup = ReturnType<typeof openUsernames>;

const PENDING_MAX = 500;

export function openUsernameLookup(env: Parameters<typeof openUsernames>[0]): UsernameLookup {
  const usernames = openUsernames(env);
  let pending = 0;
  return {
    ...usernames,
    async isKnown(key) {
      if (pending >= PENDING_MAX) throw new Error("too many usernames are being looked up");
      pending++;
      try {
        return await usernames.isKnown(key);
      } finally {
        pending--;
      }
    },
  };
}
