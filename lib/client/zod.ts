import { config } from "zod/mini";

// The content policy forbids compiled schemas, and even the attempt is reported as a violation.
config({ jitless: true });

// Named exports keep the locales and converters of zod out of the bundle.
export * from "zod/mini";
