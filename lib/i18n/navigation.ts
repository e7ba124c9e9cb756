import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing.ts";

export const { getPathname } = createNavigation(routing);
