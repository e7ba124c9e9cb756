import { expect, it } from "vitest";
import { toLoggedPath } from "./logged-path.ts";

const TOKEN = "Zq9_-token";

it.each([
  [`/erase/${TOKEN}`, "/erase/[token]"],
  [`/en/erase/${TOKEN}`, "/en/erase/[token]"],
  [`/ar/erase/${TOKEN}`, "/ar/erase/[token]"],
  [`/erase/${TOKEN}/contact.vcf`, "/erase/[token]/contact.vcf"],
  [`/join/${TOKEN}`, "/join/[token]"],
  [`/en/join/${TOKEN}`, "/en/join/[token]"],
  [`/join/${TOKEN}/`, "/join/[token]"],
  [`//erase//${TOKEN}`, "//erase/[token]"],
  [`/%65rase/${TOKEN}`, "/erase/[token]"],
  [`/erase%2F${TOKEN}`, "/erase/[token]"],
  [`/ERASE/${TOKEN}`, "/ERASE/[token]"],
  [`/erase/x/${TOKEN}/%E0%A4%A`, "/erase/[token]"],
])("the log writes the path %s as %s", (path, logged) => expect(toLoggedPath(path)).toBe(logged));

it.each([
  "/",
  "/join",
  "/erase/",
  "/en/view/logix_amine",
  "/view/logix_erase/contact.vcf",
  "/media/abc-512.webp",
  "/api/users/company/join/new/v1",
  "/api/content/exchange/erase/v1",
  "/%E0%A4%A",
])("the log writes the path %s unchanged", (path) => expect(toLoggedPath(path)).toBe(path));
