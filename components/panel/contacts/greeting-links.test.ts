import { describe, expect, it } from "vitest";
import { toMailGreeting, toWhatsAppGreeting } from "./greeting-links";

const greeting = { subject: "سعدت بلقائك", text: "مرحبًا سارة\nhttps://logix.dz/u/amine" };

describe("links that greet a contact", () => {
  it("a greeting by WhatsApp goes to a mobile number with its text", () => {
    const link = new URL(toWhatsAppGreeting({ phone: "0550123456", email: "" }, greeting) ?? "");
    expect(link.pathname).toBe("/213550123456");
    expect(link.searchParams.get("text")).toBe(greeting.text);
  });

  it.each(["", "021123456"])("a contact with the phone %j has no greeting by WhatsApp", (phone) => {
    expect(toWhatsAppGreeting({ phone, email: "" }, greeting)).toBeNull();
  });

  it("a greeting by e-mail has subject and text, with the line ends of mail", () => {
    const link = new URL(toMailGreeting({ phone: "", email: "sara@example.com" }, greeting) ?? "");
    expect(link.pathname).toBe("sara@example.com");
    expect(link.searchParams.get("subject")).toBe(greeting.subject);
    expect(link.searchParams.get("body")).toBe(greeting.text.replace("\n", "\r\n"));
  });

  it("a contact without an e-mail has no greeting by e-mail", () => {
    expect(toMailGreeting({ phone: "0550123456", email: "" }, greeting)).toBeNull();
  });
});
