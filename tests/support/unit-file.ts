import fc from "fast-check";
import { startWithFreshModules } from "./fresh-modules.ts";

// A change fails by its own fault, not by the input of the day. FUZZ_SEED tries other input.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261123) });

startWithFreshModules();
