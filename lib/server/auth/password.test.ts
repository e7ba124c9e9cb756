import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

vi.mock("@node-rs/argon2", async (importOriginal) => {
  const { hash, verify } = await importOriginal<typeof argon2>();
  return { hash: vi.fn(hash), verify: vi.fn(verify) };
});

beforeEach(() => vi.clearAllMocks());

/** Algorithm, version and costs of the hash that the last password was compared with. */
const costsCompared = () => String(vi.mocked(argon2.verify).mock.lastCall?.[0]).split("$").slice(0, 4);

describe("verifyPassword", () => {
  it("verifyPassword takes one hash of the same cost for an unknown account and a known one", async () => {
    expect(await verifyPassword("any password", null)).toBe(false);
    expect(argon2.hash).not.toHaveBeenCalled();
    expect(argon2.verify).toHaveBeenCalledTimes(1);
    const costs = costsCompared();

    const known = await hashPassword("right password");
    expect(await verifyPassword("right password", known)).toBe(true);
    expect(argon2.verify).toHaveBeenCalledTimes(2);
    expect(costs).toEqual(costsCompared());
  });

  it("verifyPassword rejects another password", async () => {
    expect(await verifyPassword("wrong password", await hashPassword("right password"))).toBe(false);
  });
});
