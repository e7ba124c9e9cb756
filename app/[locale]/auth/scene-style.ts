import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

let style: string | undefined;

/**
 * Inlines a 4 KB picture, which wide screens replace: the largest element must not wait for a file behind the
 * scripts.
 */
export function sceneStyle(): string {
  style ??= [
    `:root{--cafe-light:url(data:image/avif;base64,${readFileSync(
      join(process.cwd(), "public/art/cafe-light-small.avif"),
    ).toString("base64")})}`,
    ".cafe{background-image:var(--cafe-light)}",
    "@media(width>=64rem){.cafe{background-image:url(/art/cafe-light.avif),var(--cafe-light)}}",
  ].join("");
  return style;
}
