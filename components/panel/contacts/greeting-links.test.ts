import { describe, expect, it } from "vitest";
import { toMailGreeting, toWhatsAppGreeting } from "./greeting-links";

const greeting = { subject: "سعدت بلقائك", text: "مرحبًا سارة\nhttps://logix.dz/u/amine" };

describe("links that greet a contact", () => {
  it("the WhatsApp greeting links to the mobile number and includes the text", () => {
    const link = new URL(toWhatsAppGreeting({ phone: "0550123456", email: "" }, greeting) ?? "");
    expect(link.pathname).toBe("/213550123456");
    expect(link.searchParams.get("text")).toBe(greeting.text);
  });

  it.each(["", "021123456"])("toWhatsAppGreeting returns null for the phone %j", (phone) => {
    expect(toWhatsAppGreeting({ phone, email: "" }, greeting)).toBeNull();
  });

  it("the e-mail greeting includes the subject, and the text with CRLF line ends", () => {
    const link = new URL(toMailGreeting({ phone: "", email: "sara@example.com" }, greeting) ?? "");
    expect(link.pathname).toBe("sara@example.com");
    expect(link.searchParams.get("subject")).toBe(greeting.subject);
    expect(link.searchParams.get("body")).toBe(greeting.text.replace("\n", "\r\n"));
  });

  it("toMailGreeting returns null for a contact without an e-mail", () => {
    expect(toMailGreeting({ phone: "0550123456", email: "" }, greeting)).toBeNull();
  });
});
