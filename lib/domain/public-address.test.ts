import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

it.each(["https://logix.dz", "https://cards.logix.dz:8443", "https://xn--mgbaam7a8h.dz"])(
  "phones elsewhere can open %s",
  (origin) => {
    expect(isPublicAddress(origin)).toBe(true);
  },
);

it.each([
  "http://logix.dz",
  "http://localhost:3000",
  "https://localhost",
  "https://shop.localhost",
  "https://logix",
  "https://server.local",
  "https://192.168.1.4",
  "https://8.8.8.8",
  "https://[2001:db8::1]",
  "https://logix.example",
])("phones elsewhere cannot open %s", (origin) => {
  expect(isPublicAddress(origin)).toBe(false);
});
