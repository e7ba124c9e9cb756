import { describe, expect, it } from "vitest";
import { canonicalAddress, networkOf } from "./client-network.ts";

describe("the canonical spelling of an address", () => {
  it.each([
    "2001:db8::1",
    "2001:DB8::1",
    "2001:0db8:0:0:0:0:0:1",
    "2001:db8:0:0::1",
    "2001:0db8:0000:0000:0000:0000:0000:0001%eth0",
  ])("canonicalAddress spells %s as 2001:db8::1", (text) => {
    expect(canonicalAddress(text)).toBe("2001:db8::1");
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["::1", "::1"],
    ["::", "::"],
    ["fe80::1%2", "fe80::1"],
    ["64:ff9b::203.0.113.7", "64:ff9b::cb00:7107"],
  ])("canonicalAddress spells %s as %s", (text, address) => {
    expect(canonicalAddress(text)).toBe(address);
  });

  it.each([
    "",
    "unknown",
    "203.0.113",
    "203.0.113.7:80",
    "[::1]",
    "2001:db8::1::2",
    "1.2.3.4, 5.6.7.8",
    "::1/64",
  ])("canonicalAddress returns null for %j", (text) => {
    expect(canonicalAddress(text)).toBeNull();
  });
});

describe("the network of an address", () => {
  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
    ["2001:db8::1", "2001:db8::2:3:4:5"],
    ["::1", "::2"],
    ["2001:db8:1:2::", "2001:db8:1:2:3::"],
  ])("networkOf returns the same network for %s and %s", (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
  });

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["2001:db8::1", "2001:db8:0:1::1"],
    ["203.0.113.7", "203.0.113.8"],
    ["::1", "1::"],
  ])("networkOf returns different networks for %s and %s", (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  it("networkOf returns an IPv4 address unchanged", () => {
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  });
});
