import type { MessageKey } from "#lib/domain/errors";
import { OUTGOING_PORTS } from "#lib/domain/limits";
import { isLoopbackHost } from "#lib/domain/loopback";
import * as field from "./fields.ts";

/** http and other ports are only for loopback addresses in tests; elsewhere the server refuses them. */
const isAllowed = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));

/** Address of a company's own server to which we send requests. */
export const outgoingAddress = (maxChars: number, invalidKey: MessageKey) =>
  field.plain().transform((raw, ctx) => {
    const text = raw.trim();
    if (text === "") return field.refuseMissing(ctx);
    const parsed = URL.parse(text);
    const isUsable = parsed && isAllowed(parsed) && !parsed.username && !parsed.password && !parsed.hash;
    if (!isUsable) return field.refuse(ctx, invalidKey);
    if (!OUTGOING_PORTS.includes(parsed.port) && !isLoopbackHost(parsed.hostname)) {
      return field.refuse(ctx, "errors.outgoingPort");
    }
    return parsed.href.length > maxChars
      ? field.refuse(ctx, "errors.tooLong", { max: maxChars })
      : parsed.href;
  });
