import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Path of a page in a language: under /en in English. */
export const { getPathname } = createNavigation(routing);
