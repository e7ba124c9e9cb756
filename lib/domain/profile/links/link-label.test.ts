import { expect, test } from "vitest";
import { linkLabel } from "./link-label.ts";

test.each([
  ["https://instagram.com/omrane.studio", "@omrane.studio"],
  ["https://www.instagram.com/nadia/?igsh=x", "@nadia"],
  ["https://instagram.com/nadia/reel/Cabc/", "@nadia"],
  ["https://instagram.com/_u/nadia", "@nadia"],
  ["https://facebook.com/omrane.dz", "omrane.dz"],
  ["https://ar-ar.facebook.com/nadia/posts/12", "nadia"],
  ["https://facebook.com/people/Nadia-K/100012345678", "Nadia-K"],
  ["https://www.linkedin.com/in/yasmine-benaissa/", "in/yasmine-benaissa"],
  ["https://dz.linkedin.com/company/omrane/about", "company/omrane"],
  ["https://linkedin.com/in/%D9%86%D8%A7%D8%AF%D9%8A%D8%A9", "in/نادية"],
  ["https://x.com/nadia", "@nadia"],
  ["https://twitter.com/nadia/status/1", "@nadia"],
  ["https://youtube.com/@nadia", "@nadia"],
  ["https://m.youtube.com/c/nadia/videos", "@nadia"],
  ["https://youtube.com/user/nadia", "@nadia"],
  ["https://youtube.com/nadia", "@nadia"],
  ["https://tiktok.com/@nadia/video/7", "@nadia"],
  ["https://www.snapchat.com/add/nadia", "@nadia"],
  ["https://snapchat.com/@nadia", "@nadia"],
  ["https://github.com/nadia/logix", "@nadia"],
])("linkLabel names the account of %j: %j", (link, label) => expect(linkLabel(link)).toBe(label));

test.each([
  ["https://youtube.com/watch?v=abc", "youtube.com"],
  ["https://www.youtube.com/shorts/abc", "youtube.com"],
  ["https://youtube.com/channel/UCabcdef", "youtube.com"],
  ["https://youtube.com/playlist?list=x", "youtube.com"],
  ["https://youtu.be/abc", "youtu.be"],
  ["https://instagram.com/p/Cabc/", "instagram.com"],
  ["https://instagram.com/reel/Cabc/", "instagram.com"],
  ["https://www.instagram.com/stories/nadia/1", "instagram.com"],
  ["https://l.instagram.com/nadia", "l.instagram.com"],
  ["https://facebook.com/profile.php?id=100012345678", "facebook.com"],
  ["https://facebook.com/100012345678", "facebook.com"],
  ["https://www.facebook.com/share/1Abc/", "facebook.com"],
  ["https://facebook.com/groups/omrane", "facebook.com"],
  ["https://m.facebook.com/watch/?v=1", "m.facebook.com"],
  ["https://fb.watch/abc", "fb.watch"],
  ["https://linkedin.com/posts/nadia_x-1", "linkedin.com"],
  ["https://linkedin.com/in/", "linkedin.com"],
  ["https://linkedin.com/feed/update/1", "linkedin.com"],
  ["https://x.com/i/status/1", "x.com"],
  ["https://x.com/share?text=x", "x.com"],
  ["https://vm.tiktok.com/ZMabc/", "vm.tiktok.com"],
  ["https://tiktok.com/t/ZMabc/", "tiktok.com"],
  ["https://snapchat.com/t/abc", "snapchat.com"],
  ["https://github.com/orgs/omrane/people", "github.com"],
  ["https://docs.github.com/en", "docs.github.com"],
  ["https://wa.me/213550123456", "wa.me"],
  ["https://wa.me/message/ABC", "wa.me"],
  ["https://api.whatsapp.com/send?phone=213550123456", "api.whatsapp.com"],
  ["https://chat.whatsapp.com/Abc", "chat.whatsapp.com"],
  ["https://www.omrane.dz/contact", "omrane.dz"],
  ["https://OMRANE.dz:8080/x", "omrane.dz"],
])("linkLabel shows the host of %j, which names no account: %j", (link, label) =>
  expect(linkLabel(link)).toBe(label),
);

test.each([
  ["https://موقع.الجزائر/نادية", "موقع.الجزائر"],
  ["https://www.موقع٢.com", "موقع٢.com"],
  ["https://Équipe.dz/x", "équipe.dz"],
  ["https://xn--4gbrim.xn--lgbbat1ad8j/", "xn--4gbrim.xn--lgbbat1ad8j"],
  ["https://аpple.com/", "xn--pple-43d.com"],
  ["https://аррӏе.com/", "xn--80ak6aa92e.com"],
  ["https://ɡoogle.com/", "xn--oogle-qmc.com"],
  ["https://0x7f.1/", "127.0.0.1"],
])("linkLabel shows the host of %j as %j", (link, label) => expect(linkLabel(link)).toBe(label));

test.each(["", "nadia", "javascript:alert(1)", "https://localhost/", "https://%zz.example/"])(
  "linkLabel of %j is empty",
  (link) => expect(linkLabel(link)).toBe(""),
);
