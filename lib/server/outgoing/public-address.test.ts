import { describe, expect, it } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

describe("public addresses", () => {
  it.each([
    "1.1.1.1",
    "172.15.255.255",
    "172.32.0.1",
    "100.128.0.1",
    "168.63.129.15",
    "168.63.129.17",
    "2606:4700::1111",
    "::ffff:8.8.8.8",
  ])("%s is a public address", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    "127.0.0.1",
    "127.9.9.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "169.254.0.1",
    "100.64.0.1",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    "2002:7f00:1::",
    "localhost",
    "::7f00:1",
    "::127.0.0.1",
    "::8.8.8.8",
    "::a9fe:a9fe",
    "168.63.129.16",
    "::ffff:168.63.129.16",
    "",
  ])("%s is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ["127.0.0.1", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["::127.0.0.1", false],
    ["10.0.0.1", false],
    ["169.254.169.254", false],
    ["1.1.1.1", false],
    ["localhost", false],
  ])("whether %s is a loopback address is %s", (address, isLoopback) =>
    expect(isLoopbackAddress(address)).toBe(isLoopback),
  );
});
