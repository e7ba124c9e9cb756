export class PictureStoreError extends Error {
  override name = "PictureStoreError";
  /** @see isUnavailableError */
  readonly code = "PICTURES_UNAVAILABLE";
}
