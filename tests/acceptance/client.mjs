import assert from "node:assert/strict";
import { randomBytes, randomInt } from "node:crypto";
import { describe } from "node:test";

const REQUEST_TIMEOUT_MS = 120_000;

const { BASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;

/** Every path of the API, with its legacy spellings. */
export const paths = {
  currentUser: "/api/users/fun",
  signIn: "/api/users/signin",
  register: "/api/users/register",
  logOut: "/api/users/logout",
  profile: (username) => `/api/users/update/${username}`,
  payments: "/api/content/update_payments/v1",
  action: (uid) => `/api/content/analyse/makesction/v1?puid=${uid}`,
  refresh: "/api/content/auth/getaccesstoken/v1",
  image: (id) => `/api/content/update/profile/image/v1/${id}`,
  password: "/api/content/update/password/v1",
  statistics: "/api/content/analyse/getstatics/all/v1",
  users: (query = {}) => `/api/group/all?${new URLSearchParams(query)}`,
  changeUser: "/api/group/makechange/protected",
  publicProfile: (username) => `/api/users/user?un=${username}`,
  resetPassword: "/api/content/force_pass_change/v1",
  card: (id) => `/api/content/get_user_card/v1?user_id=${id}`,
  contact: "/api/content/contact/v1",
  recovery: "/api/group/recovery/v1",
  verify: "/api/group/verify/v1",
  exportData: "/api/users/export/v1",
  deleteSelf: "/api/users/delete/v1",
  health: "/api/health",
  ready: "/api/ready",
};

export const USERNAME_TEXT = "Username form not Right [ Should satrt with logix_ ]";

/** `describe` whose independent tests run four at a time. */
export const subject = (name, tests) => describe(name, { concurrency: 4 }, tests);

/** A client that stores only the token cookies and follows no redirects. */
export class Client {
  #cookies = new Map();

  /** The visitor's HttpOnly cookies by name. */
  get tokens() {
    return Object.fromEntries([...this.#cookies.values()].map(({ name, value }) => [name, value]));
  }

  /** Visitors with only the access token and only the refresh token. */
  withSingleTokens() {
    return Object.entries(this.tokens).map(([name, value]) => Client.withTokens({ [name]: value }));
  }

  static withTokens(tokens) {
    const client = new Client();
    for (const [name, value] of Object.entries(tokens)) client.#store({ name, value, httpOnly: true });
    return client;
  }

  get(path, options) {
    return this.#request("GET", path, options);
  }

  post(path, json, options) {
    return this.#request("POST", path, { json, ...options });
  }

  put(path, json, options) {
    return this.#request("PUT", path, { json, ...options });
  }

  upload(path, field, file) {
    const body = new FormData();
    body.set(field, file, "photo");
    return this.#request("POST", path, { body });
  }

  /** A visitor with a copy of these cookies. */
  copy() {
    return Client.withTokens(this.tokens);
  }

  /** A visitor with made-up tokens. */
  impostor() {
    return Client.withTokens(Object.fromEntries(Object.keys(this.tokens).map((name) => [name, "forged"])));
  }

  async #request(method, path, { json, body, headers } = {}) {
    const response = await fetch(new URL(path, BASE_URL), {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        "accept-language": "en",
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(this.#cookies.size && { cookie: this.#cookieHeader() }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    });
    const setCookies = response.headers.getSetCookie().map(parseCookie);
    for (const cookie of setCookies) this.#store(cookie);
    const text = await response.text();
    return {
      request: `${method} ${path}`,
      status: response.status,
      headers: response.headers,
      setCookies,
      text,
      json: parseJson(text),
    };
  }

  #cookieHeader() {
    return [...this.#cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  #store(cookie) {
    if (cookie.httpOnly && !(cookie.lifetimeS <= 0)) this.#cookies.set(cookie.name, cookie);
    else this.#cookies.delete(cookie.name);
  }
}

/** `lifetimeS` is undefined for a session cookie. */
function parseCookie(line) {
  const [pair, ...attributes] = line.split(/;\s*/);
  const [, name, value] = /^([^=]+)=(.*)$/.exec(pair);
  const {
    "max-age": maxAge,
    expires,
    ...rest
  } = Object.fromEntries(
    attributes.map((attribute) => {
      const [key, setting = true] = attribute.split("=");
      return [key.toLowerCase(), setting];
    }),
  );
  const lifetimeS =
    maxAge !== undefined ? Number(maxAge) : expires && (Date.parse(expires) - Date.now()) / 1000;
  return { name, value, lifetimeS, httpOnly: "httponly" in rest, sameSite: rest.samesite, path: rest.path };
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function expectStatus(response, ...statuses) {
  assert.ok(
    statuses.includes(response.status),
    `${response.request}: expected ${statuses.join(" or ")}, got ${response.status} ${response.text.slice(0, 300)}`,
  );
  return response.json;
}

/** Expects the API's error shape with `text` in the message. */
export function expectError(response, status, text = "") {
  const error = expectStatus(response, status);
  assert.equal(
    typeof error?.message,
    "string",
    `${response.request}: no message in ${response.text.slice(0, 300)}`,
  );
  assert.equal(typeof error.code, "string", `${response.request}: no code in ${response.text}`);
  for (const message of Object.values(error.fields ?? {}))
    assert.equal(typeof message, "string", response.text);
  assert.ok(
    error.message.includes(text),
    `${response.request}: "${text}" not in the message of ${response.text}`,
  );
}

/** Expects a refused field with its message, which is also the main message. */
export function expectFieldError(response, status, text) {
  expectError(response, status, text);
  const messages = Object.values(response.json.fields ?? {});
  assert.ok(
    messages.some((message) => message.includes(text)),
    `${response.request}: "${text}" not in the fields of ${response.text}`,
  );
}

export function redirectTarget(response) {
  const target = new URL(
    response.headers.get("location") ?? assert.fail(`${response.request}: no redirect`),
    BASE_URL,
  );
  return target.pathname + target.search;
}

export function expectUnauthorised(response, code) {
  expectError(response, 401);
  assert.equal(response.json.code, code, response.request);
}

export const withoutQuery = (path) => path.replace(/\?.*/, "");

export const tokenCookies = (response) => response.setCookies.filter(({ httpOnly }) => httpOnly);

export const unique = () => `t${randomBytes(6).toString("hex")}`;

export const uniquePhone = () => `05${String(randomInt(1e8)).padStart(8, "0")}`;

export function registration(userData, cardStyle) {
  const fullName = `Nadia ${unique()}`;
  return {
    userData: {
      fullName,
      email: `${unique()}@example.com`,
      phone: { PrPhone: uniquePhone() },
      address: "Oran",
      password: "Tea-and-7-cups",
      privacy: true,
      ...userData,
    },
    card_style: {
      color: "#0D0D0D",
      image_on_card: "",
      MessageOn_Card: fullName,
      isBusiness: true,
      ...cardStyle,
    },
  };
}

export const register = (userData, cardStyle, client = new Client()) =>
  client.post(paths.register, registration(userData, cardStyle));

/** A signed-up visitor; `self` is the user that sign-up returned. */
export async function newUser(userData, cardStyle) {
  const client = new Client();
  const body = registration(userData, cardStyle);
  const { result } = expectStatus(await client.post(paths.register, body), 201);
  return { client, self: result.user, password: body.userData.password };
}

export async function newActiveUser(userData, cardStyle) {
  const user = await newUser(userData, cardStyle);
  await setActive(user, true);
  return user;
}

export const signIn = (identifier, password, options, client = new Client()) =>
  client.post(paths.signIn, { identifier, password, ...options });

/** Another session of the same user. */
export async function signedInAgain({ self, password }) {
  const client = new Client();
  expectStatus(await signIn(self.email, password, {}, client), 200);
  return client;
}

let adminClient;

/** The administrator, signed in once per test file because of the rate limit per account. */
export function admin() {
  adminClient ??= (async () => {
    const client = new Client();
    expectStatus(await signIn(ADMIN_EMAIL, ADMIN_PASSWORD, { force: true }, client), 200);
    return client;
  })();
  return adminClient;
}

export const changeUser = async (body) => (await admin()).post(paths.changeUser, body);

export const setActive = async ({ self }, isActive) =>
  expectStatus(await changeUser({ _id: self._id, action: "validation", validation: isActive }), 200);

export const deleteUser = async ({ self }) =>
  expectStatus(await changeUser({ _id: self._id, action: "delete", delete: true }), 200);

export const currentUser = async ({ client }) => expectStatus(await client.get(paths.currentUser), 200).user;

export const updateProfile = ({ client, self }, changes) => client.put(paths.profile(self.username), changes);
