import { startWithFreshModules } from "./fresh-modules.ts";

startWithFreshModules();
