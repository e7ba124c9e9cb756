/** The pixel is a picture that our script asks for; no script of theirs runs here (docs/decisions.md). */
const PIXEL_ORIGIN = "https://www.facebook.com";

interface Sources {
  /** Beside our own files: a nonce or hashes, as they stand in the header. */
  scripts?: readonly string[];
  /** Instead of our own files, when there are any. */
  styles?: readonly string[];
  /** Beside our own files. */
  pictures?: readonly string[];
  hasPixel: boolean;
}

/** Content-Security-Policy of a page: from here, or not at all. */
export function contentPolicy({ scripts = [], styles = [], pictures = [], hasPixel }: Sources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src ${styles.join(" ") || "'self'"}`,
    ["img-src 'self'", ...pictures, ...(hasPixel ? [PIXEL_ORIGIN] : [])].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
