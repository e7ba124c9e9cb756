import { expect, test } from "vitest";
import { platformOf } from "./social-platform.ts";

test.each([
  ["https://github.com/nadia", "github"],
  ["https://www.github.com/nadia", "github"],
  ["http://GitHub.com./nadia", "github"],
  ["https://m.facebook.com/nadia", "facebook"],
  ["https://fb.com/nadia", "facebook"],
  ["https://instagram.com/nadia", "instagram"],
  ["https://dz.linkedin.com/in/nadia", "linkedin"],
  ["https://twitter.com/nadia", "twitter"],
  ["https://x.com/nadia", "twitter"],
  ["https://wa.me/213550123456", "whatsapp"],
  ["https://api.whatsapp.com/send", "whatsapp"],
  ["https://youtu.be/abc", "youtube"],
  ["https://m.youtube.com/@nadia", "youtube"],
  ["https://vm.tiktok.com/abc", "tiktok"],
  ["https://www.snapchat.com/add/nadia", "snapchat"],
  ["https://github.com:443/نادية", "github"],
])("platformOf recognises %j as %s", (link, platform) => expect(platformOf(link)).toBe(platform));

test.each([
  "https://example.com/github.com",
  "https://github.com.evil.example/nadia",
  "https://www.github.evil.example/nadia",
  "https://evilgithub.com/nadia",
  "https://github.com@evil.example/",
  "https://nadia.github.io/",
  "https://gіthub.com/nadia",
  "https://github.dz/nadia",
  "https://com/",
  "https://موقع.الجزائر/",
  "github.com/nadia",
  "javascript:github.com",
  "",
])("platformOf returns the globe for %j", (link) => expect(platformOf(link)).toBe("globe"));
