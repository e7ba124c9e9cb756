import { toMailLink } from "#lib/domain/account/email";
import type { ContactMessageWire } from "#lib/contract/shapes";

/** Some mail programs accept at most 2,000 characters in a URL, and an Arabic letter takes six. */
const QUOTED_MAX_CHARS = 200;

/** Returns a `mailto:` link with subject, greeting and the quoted message. */
export function toReplyAddress(
  { email, subject, message }: Pick<ContactMessageWire, "email" | "subject" | "message">,
  greeting: string,
): string {
  const characters = Array.from(message);
  const isCut = characters.length > QUOTED_MAX_CHARS;
  const quoted = characters.slice(0, QUOTED_MAX_CHARS).join("") + (isCut ? "…" : "");
  const lines = [greeting, "", "", ...quoted.split("\n").map((line) => `> ${line}`)];
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
  return `${toMailLink(email)}?${query}`;
}
