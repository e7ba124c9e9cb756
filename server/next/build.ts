import { join } from "node:path";

/** URL prefix of the build's scripts, styles and media, whose names contain a hash. */
export const STATIC_PREFIX = "/_next/static/";

export const staticFolder = (root: string, distDir: string): string => join(root, distDir, "static");
