/** The store of pictures cannot be used now. */
export class PictureStoreError extends Error {
  override name = "PictureStoreError";
  /** @see isUnavailableError */
  readonly code = "PICTURES_UNAVAILABLE";
}
