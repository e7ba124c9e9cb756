import { describe, expect, it } from "vitest";
import { POST as contactRoute } from "@/app/api/content/contact/v1/route";
import { PUT as saveProfile } from "@/app/api/users/update/[username]/route";
import { POST as registerRoute } from "@/app/api/users/register/route";
import { activeOwner, failToSignIn, signIn, signUp, signUpBody } from "../../support/people/people.ts";
import { countRows, readAllData } from "../../support/test-data.ts";
import { Visitor } from "../../support/people/visitor.ts";
import { toPath } from "#lib/wire/call-path";

const LOGIN_IP = 24;
const REGISTER_IP = 6;
process.env.RATE_LIMIT_LOGIN_IP = String(LOGIN_IP);
process.env.RATE_LIMIT_REGISTER_IP = String(REGISTER_IP);

/** Sends wrong sign-ins from one address, each for another identifier. */
async function spray(visitor: Visitor, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const response = await signIn(visitor, `nobody-${time}@example.com`, { password: "wrong" });
    expect(response.status).toBe(401);
  }
}

describe("failed sign-ins from one address", () => {
  it.each([
    { failures: LOGIN_IP - 1, status: 200 },
    { failures: LOGIN_IP, status: 429 },
  ])(
    "the right password gets $status after $failures failed sign-ins from one address",
    async ({ failures, status }) => {
      const { email } = await signUp();
      const visitor = new Visitor();
      await spray(visitor, failures);
      const before = await readAllData("sessions", "rate_limits");
      const response = await signIn(visitor, email);
      expect(response.status).toBe(status);
      expect(response.headers.has("retry-after")).toBe(status === 429);
      expect(await readAllData("sessions", "rate_limits")).toEqual(before);
      expect((await signIn(new Visitor(), email)).status).toBe(200);
    },
  );

  it("a successful sign-in neither counts towards the limit of its address nor resets it", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    await spray(visitor, LOGIN_IP - 1);
    for (let time = 0; time < 3; time++) expect((await signIn(visitor, email)).status).toBe(200);
    expect((await failToSignIn(visitor, email, 1)).status).toBe(401);
    expect((await signIn(visitor, email)).status).toBe(429);
  });

  it("too many failed sign-ins from one address block an e-mail change but not a bio change", async () => {
    const { visitor, username } = await activeOwner();
    await spray(visitor, LOGIN_IP);
    const save = (json: unknown) =>
      visitor.put(saveProfile, toPath("PUT /api/users/update/{username}", { username }), json, {
        params: { username },
      });
    expect((await save({ email: "new@example.com" })).status).toBe(429);
    expect((await save({ bio: "New" })).status).toBe(200);
  });
});

describe("sign-ups rejected as taken", () => {
  const register = (visitor: Visitor, userData?: Record<string, unknown>) =>
    visitor.post(registerRoute, toPath("POST /api/users/register"), signUpBody(userData));

  it.each([
    { refusals: REGISTER_IP - 1, status: 201 },
    { refusals: REGISTER_IP, status: 429 },
  ])(
    "a new e-mail gets $status after $refusals sign-ups from one address were rejected as taken",
    async ({ refusals, status }) => {
      const { email, username } = await signUp();
      const visitor = new Visitor();
      for (let time = 0; time < refusals; time++) {
        const response = await register(visitor, time % 2 ? { email } : { username });
        expect(response.status).toBe(409);
      }
      const before = await countRows("users");
      expect((await register(visitor)).status).toBe(status);
      expect(await countRows("users")).toBe(before + (status === 201 ? 1 : 0));
      expect((await register(new Visitor())).status).toBe(201);
    },
  );

  it("rejected sign-ups and created accounts of one address count separately", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    for (let time = 0; time < REGISTER_IP - 1; time++) {
      expect((await register(visitor, { email })).status).toBe(409);
    }
    for (let time = 0; time < REGISTER_IP; time++) expect((await register(visitor)).status).toBe(201);
    expect((await register(visitor)).status).toBe(429);
  });

  it("20 concurrent sign-ups with a taken e-mail get no more conflicts than the limit", async () => {
    const { email } = await signUp();
    const visitor = new Visitor();
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(visitor, { email })));
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    expect(count(409)).toBeLessThanOrEqual(REGISTER_IP);
    expect(count(409) + count(429)).toBe(20);
  });
});

describe("IPv6 clients", () => {
  const at = (address: string) => new Visitor({ address });
  const fail = (address: string, times: number) => spray(at(address), times);

  it("failed sign-ins of IPv6 clients count per /64 network", async () => {
    const { email } = await signUp();
    await fail("2001:db8:1:1::1", LOGIN_IP - 1);
    await fail("2001:db8:1:1:ffff:ffff:ffff:ffff", 1);
    expect((await signIn(at("2001:db8:1:1:2:3:4:5"), email)).status).toBe(429);
    expect((await signIn(at("2001:db8:1:2::1"), email)).status).toBe(200);
  });

  it("sign-ups and contact messages of IPv6 clients count per /64 network", async () => {
    const { email } = await signUp();
    const register = (address: string, userData?: Record<string, unknown>) =>
      at(address).post(registerRoute, toPath("POST /api/users/register"), signUpBody(userData));
    for (let time = 0; time < REGISTER_IP; time++) {
      expect((await register(`2001:db8:2:1::${time}`, { email })).status).toBe(409);
    }
    expect((await register("2001:db8:2:1:ffff::1")).status).toBe(429);
    expect((await register("2001:db8:2:2::1")).status).toBe(201);

    const write = (address: string) =>
      at(address).post(contactRoute, toPath("POST /api/content/contact/v1"), {
        name: "Nadia",
        email: "nadia@example.com",
        subject: "Cards",
        message: "How much are ten?",
      });
    for (let time = 0; time < 10; time++) expect((await write(`2001:db8:3:1::${time}`)).status).toBe(201);
    expect((await write("2001:db8:3:1:ffff::1")).status).toBe(429);
    expect((await write("2001:db8:3:2::1")).status).toBe(201);
  });
});
