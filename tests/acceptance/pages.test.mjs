import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  admin,
  expectStatus,
  newActiveUser,
  newUser,
  paths,
  redirectTarget,
  setActive,
  signIn,
  subject,
  unique,
  updateProfile,
  withoutQuery,
} from "./client.mjs";

const OPEN_PAGES = [
  "/",
  "/about",
  "/collection",
  "/contact",
  "/team",
  "/view",
  "/privacy_policy",
  "/documontaion",
  "/auth/login",
  "/auth/pass_gone",
  "/auth/get_card",
  "/auth/get_card?ref=abc&utm_source=collection&pr=1600",
  "/auth/change_pass/secure?uid=abc",
  "/auth/logixgroups/admins/secure/login",
];
const PANEL_START = "/panel/profile";
const PANEL_PAGES = [
  "/panel/dashboard",
  PANEL_START,
  "/panel/profile/edit",
  "/panel/contacts",
  "/panel/settings",
];
const ADMIN_BASE = "/logixgroup/admins/secure";
const ADMIN_START = `${ADMIN_BASE}/profiles`;
const ADMIN_PAGES = [ADMIN_START, `${ADMIN_BASE}/settings`];
const ADMIN_LOGIN = "/auth/logixgroups/admins/secure/login";

const visit = (path, options) => new Client().get(path, options);

const IN_ENGLISH = { headers: { cookie: "NEXT_LOCALE=en" } };

const englishPath = (path) => `/en${path}`.replace(/\/$/, "");

const pathOf = (response) => withoutQuery(redirectTarget(response));

/** `paths`: the allowed targets; the base of an area may redirect to the login or to the area's first page. */
function assertLedTo(response, ...paths) {
  expectStatus(response, 307);
  assert.ok(
    paths.includes(pathOf(response)),
    `${response.request}: led to ${pathOf(response)}, not ${paths.join(" or ")}`,
  );
}

const attribute = (tag, name) => new RegExp(`\\s${name}\\s*=\\s*["']?([^\\s"'>]*)`, "i").exec(tag)?.[1];

function assertPage(response, lang, status = 200) {
  expectStatus(response, status);
  const { request, text } = response;
  const [tag] = /<html\b[^>]*>/i.exec(text) ?? assert.fail(`${request}: no HTML`);
  assert.deepEqual(
    [attribute(tag, "lang"), attribute(tag, "dir")],
    [lang, lang === "ar" ? "rtl" : "ltr"],
    request,
  );
}

const withoutSpaces = (text) => text.replace(/[\s\u00a0-]|&nbsp;/g, "");

const assertShows = ({ text }, ...parts) => {
  for (const part of parts) assert.ok(text.includes(part), `the page shows ${part}`);
};

const assertHides = ({ text }, ...parts) => {
  for (const part of parts) assert.ok(!text.includes(part), `the page hides ${part}`);
};

subject("public pages", () => {
  test("public pages are in Arabic from right to left", async () => {
    for (const path of OPEN_PAGES) assertPage(await visit(path), "ar");
  });

  test("public pages under /en are in English from left to right", async () => {
    for (const path of OPEN_PAGES) assertPage(await visit(englishPath(path)), "en");
  });

  test("public pages stay Arabic for a browser that prefers English", async () => {
    assertPage(await visit("/about", { headers: { "accept-language": "en-GB,en;q=0.9" } }), "ar");
  });

  test("public pages redirect a visitor who chose English to /en", async () => {
    for (const path of ["/about", "/auth/get_card?ref=abc&pr=1600"]) {
      const response = await visit(path, IN_ENGLISH);
      expectStatus(response, 307);
      assert.equal(redirectTarget(response), englishPath(path));
    }
  });

  test("/ar redirects to the path without it, and /auth to the login page", async () => {
    const arabic = await visit("/ar/about");
    expectStatus(arabic, 308);
    assert.equal(redirectTarget(arabic), "/about");
    assertLedTo(await visit("/auth"), "/auth/login");
  });
});

subject("password page", () => {
  test("the password page reports a missing recovery link", async () => {
    const page = await visit("/en/auth/change_pass/secure");
    assertPage(page, "en");
    assertShows(page, "INVALID ROUTING");
  });
});

subject("unknown paths", () => {
  test("an unknown path shows the 404 page with status 404", async () => {
    for (const path of ["/nowhere", "/about/nowhere", "/auth/nowhere", "/404"]) {
      assertPage(await visit(path), "ar", 404);
      const english = await visit(englishPath(path));
      assertPage(english, "en", 404);
      assertShows(english, "We lost this page");
    }
  });

  test("an unknown path in panel or admin area is 404 for signed-in users", async () => {
    const { client } = await newActiveUser();
    expectStatus(await client.get("/panel/nowhere"), 404);
    expectStatus(await (await admin()).get(`${ADMIN_BASE}/nowhere`), 404);
  });
});

subject("panel", () => {
  test("the panel redirects a visitor to the login page", async () => {
    for (const path of [...PANEL_PAGES, "/panel/nowhere"]) assertLedTo(await visit(path), "/auth/login");
    assertLedTo(await visit("/panel"), "/auth/login", PANEL_START);
    assertLedTo(await visit("/en/panel/settings"), "/en/auth/login");
  });

  test("the panel refreshes the session of a user who has only the refresh cookie", async () => {
    const { client } = await newActiveUser();
    const answers = await Promise.all(
      client
        .withSingleTokens()
        .map(async (visitor) => ({ visitor, response: await visitor.get("/panel/settings") })),
    );
    const { visitor, response } =
      answers.find(({ response }) => response.headers.get("location")?.includes(paths.refresh)) ??
      assert.fail("no visitor is led to refresh");
    expectStatus(response, 307);
    const refreshed = await visitor.get(redirectTarget(response));
    expectStatus(refreshed, 303);
    assertPage(await visitor.get(redirectTarget(refreshed)), "ar");
  });

  test("the panel stays closed to made-up cookies and to an ended session", async () => {
    const { client } = await newActiveUser();
    const stale = client.copy();
    const impostor = client.impostor();
    await client.post(paths.logOut);
    for (const visitor of [impostor, stale]) assertLedTo(await visitor.get("/panel/profile"), "/auth/login");
  });

  test("the panel starts with the owner's profile", async () => {
    const { client } = await newActiveUser();
    assertLedTo(await client.get("/panel"), PANEL_START);
  });

  test("the panel shows its pages to the owner in both languages", async () => {
    const { client } = await newActiveUser();
    for (const path of PANEL_PAGES) {
      assertPage(await client.get(path), "ar");
      assertPage(await client.get(englishPath(path)), "en");
    }
  });

  test("an inactive user can open the panel", async () => {
    assertPage(await (await newUser()).client.get("/panel/profile"), "ar");
  });
});

subject("admin area", () => {
  test("the admin area redirects visitors and plain users to the admin login", async () => {
    const { client } = await newActiveUser();
    for (const visitor of [new Client(), client]) {
      for (const path of [...ADMIN_PAGES, `${ADMIN_BASE}/nowhere`]) {
        const response = await visitor.get(path);
        assertLedTo(response, ADMIN_LOGIN);
        assertHides(response, "Manage Profiles");
      }
      assertLedTo(await visitor.get(ADMIN_BASE), ADMIN_LOGIN, ADMIN_START);
    }
  });

  test("the admin area starts with the profiles for an administrator", async () => {
    const client = await admin();
    assertLedTo(await client.get(ADMIN_BASE), ADMIN_START);
    for (const path of ADMIN_PAGES) assertPage(await client.get(path), "ar");
  });

  test("the admin area stays closed to an administrator who signed in without force", async () => {
    const client = new Client();
    expectStatus(await signIn(process.env.ADMIN_EMAIL, process.env.ADMIN_PASSWORD, {}, client), 200);
    assertLedTo(await client.get(ADMIN_START), ADMIN_LOGIN);
  });
});

subject("short links", () => {
  test("a short link redirects to the public profile", async () => {
    const response = await visit("/u/nadia_7");
    expectStatus(response, 307);
    assert.equal(redirectTarget(response), "/view/logix_nadia_7");
    assertShows(response, "Being redirected...");
  });

  test("a short link keeps the query and the visitor's language", async () => {
    assert.equal(redirectTarget(await visit("/u/nadia?src=nfc&x=1")), "/view/logix_nadia?src=nfc&x=1");
    assert.equal(redirectTarget(await visit("/u/nadia?qr=true", IN_ENGLISH)), "/en/view/logix_nadia?qr=true");
  });

  test("a short link with other characters than letters, digits and underscores redirects to the 404 page", async () => {
    for (const name of ["na-dia", "na.dia", "na%20dia", "%D9%86%D8%A7%D8%AF%D9%8A%D8%A9", "%3Cscript%3E"]) {
      assertLedTo(await visit(`/u/${name}`), "/404");
    }
  });
});

subject("public profile page", () => {
  test("the public profile page is complete without scripts", async () => {
    const user = await newActiveUser();
    const title = `Title ${unique()}`;
    const bio = `Bio ${unique()}`;
    const changes = {
      titel: title,
      bio,
      phone: { ...user.self.phone, PrPhone: "0550123456", SePhone: "0660765432" },
      socialLinks: [{ platform: "github", link: "https://github.com/nadia" }],
      projects: [
        {
          title: "Shop",
          description: "Sells tea",
          link: "https://example.com/shop",
          technologies: [],
          date: "2024-05-01",
        },
      ],
    };
    expectStatus(await updateProfile(user, changes), 200);
    const payment = { P_type: "PayPal", P_value: `${unique()}@example.com` };
    expectStatus(await user.client.post(paths.payments, { payaments_data: [payment] }), 200);

    const page = await visit(`/view/${user.self.username}`);
    assertPage(page, "ar");
    assertShows(page, user.self.fullName, title, bio, "Shop", "Sells tea", payment.P_value);
    for (const href of ["https://github.com/nadia", "https://example.com/shop"]) {
      assert.match(page.text, new RegExp(`href=["']?${href}`));
    }
    const compact = withoutSpaces(page.text);
    for (const number of ["550123456", "660765432"])
      assert.ok(compact.includes(number), `the page shows ${number}`);
  });

  test("the public profile page is English under /en", async () => {
    const { self } = await newActiveUser();
    const page = await visit(`/en/view/${self.username}`);
    assertPage(page, "en");
    assertShows(page, self.fullName);
  });

  test("the public profile page describes the person to search engines and link previews", async () => {
    const { self } = await newActiveUser();
    const { text } = await visit(`/view/${self.username}`);
    const openGraph = text.match(/<meta\b[^>]*property="og:title"[^>]*>/i)?.[0] ?? assert.fail("no og:title");
    assert.ok(openGraph.includes(self.fullName));
    const scripts = [...text.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gis)];
    assert.ok(
      scripts.some(([, json]) => JSON.stringify(JSON.parse(json)).includes(self.fullName)),
      "JSON-LD with the name",
    );
  });

  test("the public profile page shows a save at the next request", async () => {
    const user = await newActiveUser();
    for (const titel of [unique(), unique()]) {
      expectStatus(await updateProfile(user, { titel }), 200);
      assertShows(await visit(`/view/${user.self.username}`), titel);
    }
  });

  test("the public profile page escapes the owner's text", async () => {
    const user = await newActiveUser();
    const word = unique();
    expectStatus(await updateProfile(user, { titel: `R&D ${word}` }), 200);
    const { text } = await visit(`/view/${user.self.username}`);
    assert.match(text, new RegExp(`R&(amp|#38|#x26);D ${word}`, "i"));
  });

  test("the public profile page contains no private data", async () => {
    const { self, password } = await newActiveUser();
    assertHides(await visit(`/view/${self.username}`), self._id, password);
  });

  test("the public profile page of a deactivated user hides the details and is noindex", async () => {
    const user = await newActiveUser();
    const [bio, title] = [unique(), unique()];
    expectStatus(await updateProfile(user, { bio, titel: title }), 200);
    assertShows(await visit(`/view/${user.self.username}`), bio, title);
    await setActive(user, false);
    const page = await visit(`/view/${user.self.username}`);
    assertPage(page, "ar");
    const robots = [
      page.headers.get("x-robots-tag"),
      ...page.text.matchAll(/<meta\b[^>]*name="robots"[^>]*>/gi),
    ];
    assert.match(String(robots), /noindex/);
    assertHides(page, bio, title, user.self.email, user.self.phone.PrPhone.slice(1));
  });

  test("the profile page of an unknown username is 404 with a message", async () => {
    const username = `logix_${unique()}`;
    assertPage(await visit(`/view/${username}`), "ar", 404);
    const english = await visit(`/en/view/${username}`);
    assertPage(english, "en", 404);
    assertShows(english, "User not found");
  });
});

subject("contact file", () => {
  const contactFile = (username) => visit(`/view/${username}/contact.vcf`);

  test("the contact file is a vCard with name, title, phone and email", async () => {
    const user = await newActiveUser({ fullName: "Lina Haddad" });
    expectStatus(await updateProfile(user, { titel: "Designer" }), 200);
    const response = await contactFile(user.self.username);
    expectStatus(response, 200);
    assert.match(response.headers.get("content-type"), /^text\/vcard\b/);
    assert.match(response.text, /^BEGIN:VCARD\r?\n[^]*\nEND:VCARD\s*$/);
    assert.match(response.text, /^FN\b[^:]*:Lina Haddad\r?$/m);
    assert.match(response.text, /^(\w+\.)?TITLE\b[^:]*:Designer\r?$/m);
    assertShows(response, user.self.email);
    assert.ok(withoutSpaces(response.text).includes(user.self.phone.PrPhone.slice(1)));
  });

  test("the contact file has the same address in every language", async () => {
    const { self } = await newActiveUser();
    expectStatus(await visit(`/view/${self.username}/contact.vcf`, IN_ENGLISH), 200);
  });

  test("the contact file of an inactive user or an unknown username is not found", async () => {
    const { self } = await newUser();
    const inactive = await contactFile(self.username);
    expectStatus(inactive, 404);
    assertHides(inactive, self.email, self.phone.PrPhone.slice(1));
    expectStatus(await contactFile(`logix_${unique()}`), 404);
  });
});

subject("health probes", () => {
  test("health and readiness probes answer 200", async () => {
    expectStatus(await visit(paths.health), 200);
    expectStatus(await visit(paths.ready), 200);
  });
});
