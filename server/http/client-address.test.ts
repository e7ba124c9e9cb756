import { describe, expect, it } from "vitest";
import { findClientAddress } from "./client-address.ts";

describe("findClientAddress", () => {
  it.each([
    ["ignores the header without a proxy", "198.51.100.1", "203.0.113.9", 0, "198.51.100.1"],
    ["takes the last address behind one proxy", "10.0.0.1", "203.0.113.9, 198.51.100.1", 1, "198.51.100.1"],
    [
      "takes the last but one behind two proxies",
      "10.0.0.1",
      "203.0.113.9, 198.51.100.1, 10.0.0.2",
      2,
      "198.51.100.1",
    ],
    ["takes the leftmost of fewer addresses than proxies", "10.0.0.1", "198.51.100.1", 2, "198.51.100.1"],
    ["falls back to the socket without a header", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["falls back to the socket when the header has no address", "10.0.0.1", "unknown", 1, "10.0.0.1"],
    ["unwraps IPv4-mapped IPv6", "::ffff:198.51.100.1", undefined, 0, "198.51.100.1"],
    ["spells IPv6 canonically", "10.0.0.1", "2001:0DB8:0:0::0:1", 1, "2001:db8::1"],
    ["drops a zone", "fe80::1%eth0", undefined, 0, "fe80::1"],
  ])("findClientAddress %s", (_title, socket, header, proxies, expected) => {
    expect(findClientAddress(socket, header, proxies)).toBe(expected);
  });
});
