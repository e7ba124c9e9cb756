import type * as z from "zod";
import type { adminUserWire } from "./server.ts";

export type AdminUserWire = z.output<typeof adminUserWire>;
