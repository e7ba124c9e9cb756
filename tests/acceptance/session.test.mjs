import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  USERNAME_TEXT,
  admin,
  currentUser,
  deleteUser,
  expectError,
  expectStatus,
  expectUnauthorised,
  newActiveUser,
  newUser,
  paths,
  redirectTarget,
  register,
  registration,
  signIn,
  signedInAgain,
  subject,
  tokenCookies,
  unique,
  updateProfile,
  withoutQuery,
} from "./client.mjs";
import { assertNoSecrets, assertSelf } from "./shapes.mjs";

const DAY_S = 24 * 60 * 60;

const ELSEWHERE = "https://elsewhere.example";

const FOREIGN = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "same-origin", origin: ELSEWHERE },
  { origin: ELSEWHERE },
  { origin: "null" },
];

const refreshThen = (next) => `${paths.refresh}?next=${encodeURIComponent(next)}`;

subject("registration", () => {
  test("registration returns the new user and opens a session", async () => {
    const client = new Client();
    const { result } = expectStatus(await register({}, {}, client), 201);
    assertSelf(result.user);
    assert.equal((await currentUser({ client })).username, result.user.username);
  });

  test("registration creates an inactive user with the default role, status and language", async () => {
    const { self } = await newUser();
    const { role, isActive, profile_meta: meta, profile_preference: preference } = self;
    assert.deepEqual({ role, isActive }, { role: "user", isActive: false });
    assert.deepEqual([meta.role, meta.isActive, meta.status], ["user", false, "Production"]);
    assert.deepEqual([meta.referral_from, preference.language], ["logix", "ar"]);
  });

  test("registration leaves optional fields empty", async () => {
    const { self } = await newUser();
    const texts = [
      self.bio,
      self.titel,
      self.cvurl,
      self.phone.SePhone,
      self.Sutation.Name,
      self.Professional.cv_url,
    ];
    assert.deepEqual([...new Set(texts)], [""]);
    assert.deepEqual(
      [...self.projects, ...self.socialLinks, ...self.Payment_methods, ...self.phone.LinkedTo_Ph],
      [],
    );
  });

  test("registration saves the entered values", async () => {
    const { self } = await newUser({
      fullName: "Lina Haddad",
      address: "Rue Didouche, Alger",
      phone: {
        PrPhone: "0550123456",
        SePhone: "0660123456",
        LinkedTo_Pr: ["whatsapp"],
        LinkedTo_Se: ["telegram"],
      },
    });
    const { fullName, address, phone } = self;
    assert.deepEqual([fullName, address], ["Lina Haddad", "Rue Didouche, Alger"]);
    assert.deepEqual([phone.PrPhone, phone.SePhone], ["0550123456", "0660123456"]);
    assert.deepEqual([phone.LinkedTo_Pr, phone.LinkedTo_Se], [["whatsapp"], ["telegram"]]);
  });

  test("registration gives the user a UUID and a different, URL-safe uid", async () => {
    const { self } = await newUser();
    assert.match(self._id, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);
    assert.match(self.uid, /^[\w.~-]+$/);
    assert.notEqual(self.uid, self._id);
    assert.ok(!Number.isNaN(Date.parse(self.createdAt)));
  });

  test("registration builds the username from the prefix and the name in ASCII", async () => {
    assert.match((await newUser({ fullName: "Nadia" })).self.username, /^logix_\w*nadia/i);
    for (const fullName of ["نادية بن علي", "A. -", "ب".repeat(32)]) {
      assert.match((await newUser({ fullName })).self.username, /^logix_\w{1,32}$/);
    }
  });

  test("registration gives users of the same name different usernames", async () => {
    const fullName = `Sami ${unique()}`;
    const namesakes = await Promise.all([
      newUser({ fullName }),
      newUser({ fullName }),
      newUser({ fullName }),
    ]);
    assert.equal(new Set(namesakes.map(({ self }) => self.username)).size, 3);
  });

  test("registration accepts a username of the prefix and up to 32 letters, digits or underscores", async () => {
    for (const username of [`logix_${unique()}`, `logix_${unique().padEnd(32, "_Z9")}`]) {
      assert.equal((await newUser({ username })).self.username, username);
    }
    expectError(await register({ username: unique() }), 422, USERNAME_TEXT);
    for (const rest of ["", unique().padEnd(33, "z"), "na-dia", "nadia.b", "نادية"]) {
      expectError(await register({ username: `logix_${rest}` }), 422);
    }
  });

  test("registration refuses a taken username or email in any letter case", async () => {
    const username = `logix_${unique()}`;
    const { email } = (await newUser({ username })).self;
    for (const taken of [username, username.replace("_t", "_T")]) {
      expectError(await register({ username: taken }), 409);
    }
    expectError(await register({ email: email.toUpperCase() }), 409);
  });

  test("registration never reuses the username of a deleted user", async () => {
    const user = await newUser({ username: `logix_${unique()}` });
    await deleteUser(user);
    expectError(await register({ username: user.self.username }), 409);
  });

  test("only one of two simultaneous registrations gets an email", async () => {
    const email = `${unique()}@example.com`;
    const responses = await Promise.all([register({ email }), register({ email })]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409]);
  });

  test("registration never grants a requested role or activation", async () => {
    const powers = { role: "admin", isActive: true, profile_meta: { role: "admin", isActive: true } };
    const body = registration(powers);
    expectStatus(await new Client().post(paths.register, { ...body, ...powers }), 201, 400, 422);
    const { users } = expectStatus(
      await (await admin()).get(paths.users({ search: body.userData.email })),
      200,
    );
    for (const { role, isActive, profile_meta: meta } of users) {
      assert.deepEqual([role, isActive, meta.role, meta.isActive], ["user", false, "user", false]);
    }
  });
});

subject("sign-in", () => {
  test("sign-in by email or username in any case returns the user and opens a session", async () => {
    const { self, password } = await newUser();
    const { email, username } = self;
    for (const identifier of [email, `  ${email.toUpperCase()} `, username, username.toUpperCase()]) {
      const client = new Client();
      const { result } = expectStatus(await signIn(identifier, password, {}, client), 200);
      assertSelf(result.user);
      assert.equal((await currentUser({ client }))._id, self._id);
    }
  });

  test("sign-in uses the password unchanged, including spaces and markup", async () => {
    const { self, password } = await newUser({ password: " <b>&Tea'7\" " });
    expectStatus(await signIn(self.email, password), 200);
    expectError(await signIn(self.email, password.trim()), 401);
  });

  test("sign-in answers the same to a wrong password and an unknown email", async () => {
    const { self } = await newUser();
    const wrongPassword = await signIn(self.email, "Wrong-pass-9");
    const unknownEmail = await signIn(`${unique()}@example.com`, "Wrong-pass-9");
    for (const response of [wrongPassword, unknownEmail]) expectUnauthorised(response, "bad_credentials");
    assert.deepEqual(unknownEmail.json, wrongPassword.json);
    assert.deepEqual([...tokenCookies(wrongPassword), ...tokenCookies(unknownEmail)], []);
  });

  test("sign-in with force refuses a plain user and sets no cookies", async () => {
    const { self, password } = await newActiveUser();
    const response = await signIn(self.email, password, { force: true });
    expectError(response, 403, "Not allowed");
    assert.deepEqual(response.setCookies, []);
    expectError(await signIn(self.email, "Wrong-pass-9", { force: true }), 401);
  });

  test("sign-in opens an admin session only with force", async () => {
    const { role, profile_meta: meta } = await currentUser({ client: await admin() });
    assert.deepEqual([role, meta.role], ["admin", "admin"]);
    const ordinary = new Client();
    expectStatus(await signIn(process.env.ADMIN_EMAIL, process.env.ADMIN_PASSWORD, {}, ordinary), 200);
    expectError(await ordinary.get(paths.users()), 403);
  });
});

subject("session cookies", () => {
  test("session cookies are HttpOnly and SameSite", async () => {
    const cookies = tokenCookies(await register());
    assert.ok(cookies.length >= 2, "an access and a refresh token");
    for (const { sameSite, path } of cookies) assert.deepEqual([sameSite.toLowerCase(), path], ["lax", "/"]);
  });

  test("tokens are only in session cookies, never in a body", async () => {
    const { self, password } = await newUser();
    for (const response of [await register(), await signIn(self.email, password)]) {
      assertNoSecrets(response, ...tokenCookies(response).map(({ value }) => value));
    }
  });

  test("session cookies last 30 days when remembered", async () => {
    const { self, password } = await newUser();
    const cookies = tokenCookies(await signIn(self.email, password, { remember: true }));
    const longestS = Math.max(...cookies.map(({ lifetimeS = 0 }) => lifetimeS));
    assert.ok(Math.abs(longestS - 30 * DAY_S) < 60, `${longestS} s`);
  });

  test("session cookies end with the browser session when not remembered", async () => {
    const { self, password } = await newUser();
    const cookies = tokenCookies(await signIn(self.email, password));
    assert.ok(cookies.some(({ lifetimeS }) => lifetimeS === undefined));
    assert.ok(cookies.every(({ lifetimeS = 0 }) => lifetimeS <= DAY_S));
  });
});

subject("current user", () => {
  test("the current user is returned in full without password or tokens", async () => {
    const { client, password } = await newUser();
    const response = await client.get(paths.currentUser);
    assertSelf(expectStatus(response, 200).user);
    assertNoSecrets(response, password, ...Object.values(client.tokens));
  });

  test("the current user requires a session and refuses made-up tokens", async () => {
    const { client } = await newUser();
    for (const visitor of [new Client(), client.impostor()]) {
      expectUnauthorised(await visitor.get(paths.currentUser), "no_session");
    }
  });
});

subject("logout", () => {
  test("logout clears the cookies and ends the session on the server", async () => {
    const { client } = await newUser();
    const stolen = client.copy();
    assert.equal(typeof expectStatus(await client.post(paths.logOut), 200).message, "string");
    assert.deepEqual(client.tokens, {});
    expectError(await stolen.copy().get(paths.currentUser), 401);
    expectError(await stolen.copy().get(paths.refresh), 401);
  });

  test("logout succeeds without a session", async () => {
    assert.equal(typeof expectStatus(await new Client().post(paths.logOut), 200).message, "string");
  });
});

subject("session refresh", () => {
  test("a session refresh sets new cookies and keeps the user signed in", async () => {
    const { client, self } = await newUser();
    const response = await client.get(paths.refresh);
    assert.equal(typeof expectStatus(response, 200).message, "string");
    assert.ok(tokenCookies(response).length >= 1);
    assertNoSecrets(response, ...tokenCookies(response).map(({ value }) => value));
    assert.equal((await currentUser({ client }))._id, self._id);
  });

  test("a session refresh requires only the refresh cookie", async () => {
    const visitors = (await signedInAgain(await newUser())).withSingleTokens();
    const statuses = await Promise.all(
      visitors.map(async (visitor) => {
        return (
          (await visitor.get(paths.refresh)).status === 200 && (await visitor.get(paths.currentUser)).status
        );
      }),
    );
    assert.ok(statuses.includes(200));
  });

  test("a session refresh succeeds for simultaneous requests with the same cookie", async () => {
    const { client } = await newUser();
    const tabs = [client.copy(), client.copy(), client.copy(), client.copy()];
    const responses = await Promise.all(tabs.map((tab) => tab.get(paths.refresh)));
    for (const response of responses) expectStatus(response, 200);
    for (const tab of tabs) await currentUser({ client: tab });
  });

  test("a session refresh is refused without a cookie and clears the cookies of an ended session", async () => {
    expectError(await new Client().get(paths.refresh), 401);
    const { client } = await newUser();
    const late = client.copy();
    await client.post(paths.logOut);
    expectError(await late.get(paths.refresh), 401);
    assert.deepEqual(late.tokens, {});
  });

  test("a session refresh redirects back to the requested page", async () => {
    const { client, self } = await newUser();
    const response = await client.get(refreshThen("/panel/settings"));
    expectStatus(response, 303);
    assert.equal(redirectTarget(response), "/panel/settings");
    assert.equal((await currentUser({ client }))._id, self._id);
  });

  test("a session refresh without a session redirects to the area's login page", async () => {
    for (const [next, login] of [
      ["/panel/settings", "/auth/login"],
      ["/logixgroup/admins/secure/profiles", "/auth/logixgroups/admins/secure/login"],
    ]) {
      const response = await new Client().get(refreshThen(next));
      expectStatus(response, 303);
      assert.equal(withoutQuery(redirectTarget(response)), login);
    }
  });

  test("a session refresh never redirects to another site", async () => {
    const { client } = await newUser();
    const elsewhere = [
      "https://elsewhere.example/",
      "//elsewhere.example/",
      "/\\elsewhere.example/",
      "/\t/elsewhere.example/",
    ];
    for (const next of elsewhere) expectError(await client.get(refreshThen(next)), 422);
  });
});

subject("cross-site requests", () => {
  test("a cross-site request cannot change a profile, a same-origin request can", async () => {
    const user = await newActiveUser();
    const save = (titel, headers) =>
      user.client.put(paths.profile(user.self.username), { titel }, { headers });
    for (const headers of FOREIGN) expectError(await save("Taken over", headers), 403);
    assert.notEqual((await currentUser(user)).titel, "Taken over");
    for (const headers of [
      { "sec-fetch-site": "same-origin" },
      { origin: new URL(process.env.BASE_URL).origin },
    ]) {
      expectStatus(await save("Baker", headers), 200);
    }
    expectStatus(await updateProfile(user, { titel: "Cook" }), 200);
  });

  test("a cross-site script cannot refresh a session", async () => {
    const { client } = await newUser();
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
    expectError(await client.get(paths.refresh, { headers }), 403);
    await currentUser({ client });
  });

  test("a cross-site request cannot sign a user in or out", async () => {
    const { client, self, password } = await newUser();
    for (const headers of FOREIGN) {
      const response = await new Client().post(
        paths.signIn,
        { identifier: self.email, password },
        { headers },
      );
      expectError(response, 403);
      assert.deepEqual(tokenCookies(response), []);
      expectError(await client.post(paths.logOut, undefined, { headers }), 403);
    }
    await currentUser({ client });
  });
});
