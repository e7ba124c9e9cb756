import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

let style: string | undefined;

/**
 * The café light within the page itself. It is the largest thing that a phone sees of a login or an order, and as a
 * file of its own it would come after all the scripts.
 */
export function sceneStyle(): string {
  style ??= `.cafe{background-image:url(data:image/webp;base64,${readFileSync(
    join(process.cwd(), "public/art/cafe-light.webp"),
  ).toString("base64")})}`;
  return style;
}
