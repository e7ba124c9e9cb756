import assert from "node:assert/strict";
import { test } from "node:test";
import {
  Client,
  admin,
  changeUser,
  currentUser,
  deleteUser,
  expectError,
  expectStatus,
  newActiveUser,
  newUser,
  paths,
  setActive,
  signIn,
  subject,
  unique,
  uniquePhone,
  withoutQuery,
} from "./client.mjs";
import { assertAdminUser, assertNoSecrets } from "./shapes.mjs";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const list = async (query) => expectStatus(await (await admin()).get(paths.users(query)), 200);

const idsOf = ({ users }) => users.map(({ _id }) => _id);

async function assertFound(query, { self }) {
  assert.deepEqual(idsOf(await list(query)), [self._id], `found by ${JSON.stringify(query)}`);
}

const isShown = async ({ self }) =>
  (await new Client().get(paths.publicProfile(self.username))).json.user.profile_meta.isActive;

const mint = async (body) => (await admin()).post(paths.recovery, body);

async function recoveryFor({ self }) {
  const { link, whatsapp } = expectStatus(await mint({ _id: self._id }), 201);
  const { pathname, searchParams } = new URL(link, process.env.BASE_URL);
  return { pathname, token: searchParams.get("uid"), whatsapp };
}

const resetPassword = (id, password = "Fresh-mint-5") =>
  new Client().post(paths.resetPassword, { id, password });

subject("user list", () => {
  test("the user list shows each user's fields without secrets", async () => {
    const { self, password } = await newUser();
    const response = await (await admin()).get(paths.users({ search: self.email }));
    const { users, total } = expectStatus(response, 200);
    assert.equal(total, 1);
    assertAdminUser(users[0]);
    assertNoSecrets(response, password);
    assert.equal(users[0].isActive, false);
    assert.equal(users[0].role, "user");
    assert.equal(users[0].profile_meta.isActive, false);
  });

  test("the user search finds a user by username, name, email, phone and address", async () => {
    const address = `Rue ${unique()}`;
    const user = await newUser({ address, phone: { PrPhone: uniquePhone() } });
    const { username, fullName, email, phone } = user.self;
    for (const search of [username, fullName, email, phone.PrPhone, address])
      await assertFound({ search }, user);
  });

  test("the user search ignores case, accents and Arabic letter variants", async () => {
    const word = unique();
    const zoe = await newUser({ fullName: `Zoé ${word}` });
    const ahmad = await newUser({ fullName: `أحمد ${word}` });
    await assertFound({ search: `ZOE ${word.toUpperCase()}` }, zoe);
    await assertFound({ search: `احمد ${word}` }, ahmad);
  });

  test("the user search finds no user for an unknown word", async () => {
    const { users, total } = await list({ search: unique() });
    assert.deepEqual({ users, total }, { users: [], total: 0 });
  });

  test("filters the user list by state", async () => {
    const address = `Rue ${unique()}`;
    const [active, inactive] = await Promise.all([newActiveUser({ address }), newUser({ address })]);
    await assertFound({ search: address, isActive: true }, active);
    await assertFound({ search: address, isActive: false }, inactive);
  });

  test("filters the user list by role", async () => {
    const user = await newUser();
    await assertFound({ search: user.self.email, role: "user" }, user);
    assert.deepEqual(idsOf(await list({ search: user.self.email, role: "admin" })), []);
    const { users } = await list({ role: "admin" });
    assert.ok(users.length > 0 && users.every(({ role }) => role === "admin"));
  });

  test("sorts the user list by newest first and splits it into pages", async () => {
    const address = `Rue ${unique()}`;
    const users = [];
    for (let i = 0; i < 3; i++) users.unshift(await newUser({ address }));
    const newestFirst = users.map(({ self }) => self._id);

    const first = await list({ search: address, limit: 2 });
    const second = await list({ search: address, limit: 2, page: first.page + 1 });
    assert.deepEqual([...idsOf(first), ...idsOf(second)], newestFirst);
    assert.equal(first.users.length, 2);
    assert.deepEqual([first.total, first.limit, second.total], [3, 2, 3]);
  });

  test("the user list refuses unknown filters and ignores empty ones", async () => {
    const client = await admin();
    for (const query of [
      { role: "king" },
      { isActive: "maybe" },
      { limit: 0 },
      { limit: 101 },
      { page: 0 },
    ]) {
      expectError(await client.get(paths.users(query)), 422);
    }
    expectStatus(await client.get(paths.users({ limit: 100 })), 200);
    const user = await newUser();
    await assertFound({ search: user.self.email, role: "", isActive: "" }, user);
  });

  test("only administrators get the user list", async () => {
    expectError(await new Client().get(paths.users()), 401);
    const { client } = await newActiveUser();
    expectError(await client.get(paths.users()), 403);
  });
});

subject("activation", () => {
  test("activation opens the public profile and the owner's calls", async () => {
    const user = await newUser();
    const response = await changeUser({ _id: user.self._id, action: "validation", validation: true });
    assert.equal(typeof expectStatus(response, 200).message, "string");
    assert.equal(await isShown(user), true);
    const self = await currentUser(user);
    assert.deepEqual([self.isActive, self.profile_meta.isActive], [true, true]);
    expectStatus(await user.client.get(paths.statistics), 200);
  });

  test("deactivation closes the public profile and the owner's calls at once", async () => {
    const user = await newActiveUser();
    await setActive(user, false);
    assert.equal(await isShown(user), false);
    const self = await currentUser(user);
    assert.deepEqual([self.isActive, self.profile_meta.isActive], [false, false]);
    expectError(await user.client.get(paths.statistics), 403);
  });

  test("activation requires the new value as a boolean", async () => {
    const user = await newUser();
    expectError(await changeUser({ _id: user.self._id, action: "validation" }), 402);
    expectError(await changeUser({ _id: user.self._id, action: "validation", validation: "yes" }), 400);
    assert.equal(await isShown(user), false);
  });
});

subject("verification", () => {
  const verify = (client, user, verified) => client.post(paths.verify, { _id: user.self._id, verified });

  test("the public profile shows the verification", async () => {
    const user = await newActiveUser();
    for (const verified of [true, false]) {
      const { message, user: changed } = expectStatus(await verify(await admin(), user, verified), 200);
      assert.equal(typeof message, "string");
      assert.equal(changed.profile_meta.verified, verified);
      const shown = await new Client().get(paths.publicProfile(user.self.username));
      assert.equal(shown.json.user.profile_meta.verified, verified);
    }
  });

  test("only administrators verify users", async () => {
    const user = await newActiveUser();
    expectError(await verify(new Client(), user, true), 401);
    expectError(await verify(user.client, user, true), 403);
  });
});

subject("user deletion", () => {
  test("deleting a user ends the sessions and removes account, profile and card", async () => {
    const user = await newActiveUser();
    expectStatus(await new Client().get(`/view/${user.self.username}`), 200);
    await deleteUser(user);
    expectError(await user.client.copy().get(paths.currentUser), 401);
    expectError(await user.client.copy().get(paths.refresh), 401);
    expectError(await signIn(user.self.email, user.password), 401);
    expectError(await new Client().get(paths.publicProfile(user.self.username)), 404);
    expectError(await new Client().get(paths.card(user.self._id)), 404);
    expectStatus(await new Client().get(`/view/${user.self.username}`), 404);
  });

  test("deleting a user requires an explicit confirmation", async () => {
    const user = await newActiveUser();
    expectError(await changeUser({ _id: user.self._id, action: "delete", delete: false }), 422);
    assert.equal(await isShown(user), true);
  });
});

subject("user changes", () => {
  test("changing a user requires an id and a known action", async () => {
    const { _id } = (await newUser()).self;
    expectError(await changeUser({ action: "validation", validation: true }), 402);
    expectError(await changeUser({ _id, validation: true }), 402);
    expectError(await changeUser({ _id, action: "promote", promote: true }), 422);
  });

  test("changing an unknown user answers 404", async () => {
    expectError(await changeUser({ _id: UNKNOWN_ID, action: "validation", validation: true }), 404);
    expectError(await changeUser({ _id: UNKNOWN_ID, action: "delete", delete: true }), 404);
  });

  test("administrators cannot change themselves", async () => {
    const { _id } = await currentUser({ client: await admin() });
    expectError(await changeUser({ _id, action: "validation", validation: false }), 409);
    expectError(await changeUser({ _id, action: "delete", delete: true }), 409);
    assert.equal((await currentUser({ client: await admin() }))._id, _id);
  });

  test("only administrators change users", async () => {
    const [user, victim, waiting] = await Promise.all([newActiveUser(), newActiveUser(), newUser()]);
    const removal = { _id: victim.self._id, action: "delete", delete: true };
    expectError(await new Client().post(paths.changeUser, removal), 401);
    expectError(await user.client.post(paths.changeUser, removal), 403);
    assert.equal(await isShown(victim), true);

    const activation = { _id: waiting.self._id, action: "validation", validation: true };
    expectError(await waiting.client.post(paths.changeUser, activation), 403);
    assert.equal(await isShown(waiting), false);
  });
});

subject("account recovery", () => {
  test("account recovery returns a link to the password page and a WhatsApp address", async () => {
    const user = await newUser({ phone: { PrPhone: "0550123456" } });
    const { pathname, token, whatsapp } = await recoveryFor(user);
    assert.match(pathname, /\/auth\/change_pass\/secure$/);
    assert.ok(token);
    assert.match(whatsapp, /213550123456/);
  });

  test("a recovery link sets the new password and ends all sessions", async () => {
    const user = await newUser();
    const { token } = await recoveryFor(user);
    assert.equal(typeof expectStatus(await resetPassword(token), 200).msg, "string");
    expectError(await user.client.copy().get(paths.currentUser), 401);
    expectError(await user.client.copy().get(paths.refresh), 401);
    expectError(await signIn(user.self.email, user.password), 401);
    expectStatus(await signIn(user.self.email, "Fresh-mint-5"), 200);
  });

  test("a recovery link works once, even when used twice at the same time", async () => {
    const user = await newUser();
    const { token } = await recoveryFor(user);
    const responses = await Promise.all([resetPassword(token), resetPassword(token)]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 410]);
    expectError(await resetPassword(token, "Third-try-6"), 410);
    expectStatus(await signIn(user.self.email, "Fresh-mint-5"), 200);
  });

  test("a refused password does not use up the recovery link", async () => {
    const { token } = await recoveryFor(await newUser());
    expectError(await resetPassword(token, "short"), 422);
    expectStatus(await resetPassword(token), 200);
  });

  test("account recovery refuses a public uid or a made-up token", async () => {
    const user = await newActiveUser();
    const { token } = await recoveryFor(user);
    for (const id of [user.self.uid, [...token].reverse().join("")])
      expectError(await resetPassword(id), 404);
    await currentUser(user);
    expectStatus(await signIn(user.self.email, user.password), 200);
  });

  test("account recovery requires a link and a password", async () => {
    const { token } = await recoveryFor(await newUser());
    expectError(await resetPassword(undefined), 402);
    expectError(await new Client().post(paths.resetPassword, { id: token }), 402);
  });

  test("only administrators create recovery links, and only for existing users", async () => {
    const { client, self } = await newActiveUser();
    expectError(await new Client().post(paths.recovery, { _id: self._id }), 401);
    expectError(await client.post(paths.recovery, { _id: self._id }), 403);
    expectError(await mint({ _id: UNKNOWN_ID }), 404);
    expectError(await mint({}), 402);
  });
});

subject("user's card", () => {
  test("the card shows only colour, image and message to visitors", async () => {
    const { self } = await newUser({}, { color: "#2F2F2F", MessageOn_Card: "Lina Haddad" });
    const { card, ...rest } = expectStatus(await new Client().get(paths.card(self._id)), 200);
    assert.deepEqual(rest, {});
    assert.deepEqual(Object.keys(card).sort(), ["MessageOn_Card", "color", "image_on_card"]);
    assert.equal(card.MessageOn_Card, "Lina Haddad");
    assert.match(card.color, /^#2F2F2F$/i);
  });

  test("the card of an unknown user is not found, and the id is required", async () => {
    expectError(await new Client().get(paths.card(UNKNOWN_ID)), 404);
    expectError(await new Client().get(paths.card("nonsense")), 422);
    for (const path of [paths.card(""), withoutQuery(paths.card())])
      expectError(await new Client().get(path), 402);
  });
});

subject("order price", () => {
  const priceFor = async (userData) => {
    const { self } = await newUser(userData);
    return Number((await list({ search: self.email })).users[0].order.price);
  };

  test("an order costs 1600 DA, with a referral code 2800 DA", async () => {
    assert.equal(await priceFor(), 1600);
    assert.equal(await priceFor({ referral_code: "friend7" }), 2800);
  });

  test("the client cannot set the price of an order", async () => {
    assert.equal(await priceFor({ price: 7 }), 1600);
    assert.equal(await priceFor({ price: 7, referral_code: "friend7" }), 2800);
  });
});
