export interface CurrentUser {
  username: string;
  /** `uid` on the wire. */
  publicId: string;
  isActive: boolean;
}

export interface CurrentUserResponse {
  user: { username: string; uid: string; profile_meta: { isActive: boolean } };
}

export const currentUserFromWire = ({ user }: CurrentUserResponse): CurrentUser => ({
  username: user.username,
  publicId: user.uid,
  isActive: user.profile_meta.isActive,
});
