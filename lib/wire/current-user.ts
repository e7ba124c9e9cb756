/** What the panel's frame keeps of call 1 (CONTRACT §3 row 1). */
export interface CurrentUser {
  username: string;
  /** `uid` of CONTRACT §4. */
  publicId: string;
  isActive: boolean;
}

export interface CurrentUserAnswer {
  user: { username: string; uid: string; profile_meta: { isActive: boolean } };
}

export const currentUserFromWire = ({ user }: CurrentUserAnswer): CurrentUser => ({
  username: user.username,
  publicId: user.uid,
  isActive: user.profile_meta.isActive,
});
