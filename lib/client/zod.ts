import { config } from "zod/mini";

// The content security policy forbids compiled schemas and reports even the attempt.
config({ jitless: true });

// Named exports keep zod's locales and converters out of the bundle.
export * from "zod/mini";
