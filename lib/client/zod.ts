import { config } from "zod";

// Schemas are not compiled in the browser: our content policy forbids it, and already the attempt counts as a breach.
config({ jitless: true });

// Name by name, as "z" itself would bring along all of zod's languages and converters.
export * from "zod";
