import { expect, it } from "vitest";
import { toReplyAddress } from "./reply-address";

it("a reply link has greeting and quote, and escapes parameters in the e-mail address", () => {
  const address = toReplyAddress(
    { email: "a?cc=x&b@example.com", subject: "R&D?", message: "First\nsecond" },
    "Hello Amina,",
  );
  expect(address).toMatch(/^mailto:a%3Fcc%3Dx%26b@example\.com\?subject=/);
  const query = new URLSearchParams(address.split("?")[1]);
  expect([...query.keys()]).toEqual(["subject", "body"]);
  expect(query.get("subject")).toBe("Re: R&D?");
  expect(query.get("body")).toBe("Hello Amina,\r\n\r\n\r\n> First\r\n> second");
});

it("a reply link quotes only the beginning of a long message", () => {
  const address = toReplyAddress({ email: "a@b.co", subject: "س", message: "م".repeat(2000) }, "أهلًا");
  expect(address.length).toBeLessThan(2000);
  expect(new URLSearchParams(address.split("?")[1]).get("body")).toMatch(/م…$/);
});
