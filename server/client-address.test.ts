import { describe, expect, it } from "vitest";
import { findClientAddress } from "./client-address.ts";

describe("findClientAddress", () => {
  it.each([
    ["without a proxy the header counts for nothing", "198.51.100.1", "203.0.113.9", 0, "198.51.100.1"],
    ["with one the last address counts", "10.0.0.1", "203.0.113.9, 198.51.100.1", 1, "198.51.100.1"],
    ["with two the last but one", "10.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
    ["with fewer addresses than proxies the leftmost", "10.0.0.1", "198.51.100.1", 2, "198.51.100.1"],
    ["no header: the socket", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["no address in the header: the socket", "10.0.0.1", "unknown", 1, "10.0.0.1"],
    ["IPv4 inside IPv6 is IPv4", "::ffff:198.51.100.1", undefined, 0, "198.51.100.1"],
    ["a zone is dropped", "fe80::1%eth0", undefined, 0, "fe80::1"],
  ])("%s", (_title, socket, header, proxies, expected) => {
    expect(findClientAddress(socket, header, proxies)).toBe(expected);
  });
});
