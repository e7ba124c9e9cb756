import fc from "fast-check";
import { startWithFreshModules } from "./fresh-modules.ts";

// A fixed seed: only a change can make a test fail. FUZZ_SEED tries other input.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261123) });

startWithFreshModules();
