import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

let style: string | undefined;

/** As a data URL: the largest element of these pages must not wait for a file behind the scripts. */
export function sceneStyle(): string {
  style ??= `.cafe{background-image:url(data:image/avif;base64,${readFileSync(
    join(process.cwd(), "public/art/cafe-light.avif"),
  ).toString("base64")})}`;
  return style;
}
