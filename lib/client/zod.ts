import { z } from "zod";

// Schemas are not compiled in the browser: our content policy forbids it, and already the attempt counts as a breach.
z.config({ jitless: true });

export { z };
