import type { MessageRow } from "@/lib/wire/message-rows";

/** Some mail programs take no longer addresses than 2,000 characters, and an Arabic letter takes six. */
const QUOTED_MAX_CHARS = 200;

/** A mail to who wrote, with subject, greeting and what is answered. */
export function toReplyAddress(
  { email, subject, message }: Pick<MessageRow, "email" | "subject" | "message">,
  greeting: string,
): string {
  const characters = Array.from(message);
  const isCut = characters.length > QUOTED_MAX_CHARS;
  const quoted = characters.slice(0, QUOTED_MAX_CHARS).join("") + (isCut ? "…" : "");
  const lines = [greeting, "", "", ...quoted.split("\n").map((line) => `> ${line}`)];
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query}`;
}
