/** Our own script requests the tracking pixel as an image; no third-party script runs. */
const PIXEL_ORIGIN = "https://www.facebook.com";

interface Sources {
  scripts?: readonly string[];
  /** Replace `'self'` when given. */
  styles?: readonly string[];
  pictures?: readonly string[];
  hasPixel: boolean;
  hasWorker?: boolean;
}

export function contentPolicy({
  scripts = [],
  styles = [],
  pictures = [],
  hasPixel,
  hasWorker = false,
}: Sources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src ${styles.join(" ") || "'self'"}`,
    ["img-src 'self'", ...pictures, ...(hasPixel ? [PIXEL_ORIGIN] : [])].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(hasWorker ? ["worker-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
