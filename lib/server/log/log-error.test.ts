import { describe, expect, it } from "vitest";
import { kindOf, toLoggedError, withoutPersonalData } from "./log-error.ts";

describe("an error as it is logged", () => {
  it("a logged error has name, code, message, digest and frames, and no other properties", () => {
    const error = Object.assign(new TypeError("no such column"), {
      code: "42703",
      digest: "123",
      detail: "Key (email)=(amina@example.com) already exists.",
      parameters: ["amina@example.com"],
    });
    const { stack, ...rest } = toLoggedError(error);
    expect(rest).toEqual({ type: "TypeError", message: "no such column", code: "42703", digest: "123" });
    expect(stack).toMatch(/^ +at /);
  });

  it("a logged error includes its causes", () => {
    const error = new Error("outer", { cause: new Error("inner", { cause: "a text" }) });
    expect(toLoggedError(error)).toMatchObject({ message: "outer", cause: { message: "inner" } });
  });

  it("a logged Prisma error has the reason without the arguments of the call", () => {
    const error = new Error(
      '\nInvalid `create()` invocation:\n{ fullName: "Amina" }\n\nArgument `id` is missing.',
    );
    error.name = "PrismaClientValidationError";
    expect(toLoggedError(error).message).toBe("Argument `id` is missing.");
  });

  it("a logged error omits input that a parser quotes", () => {
    expect.assertions(1);
    try {
      JSON.parse('{"password": hunter22}');
    } catch (error) {
      expect(JSON.stringify(toLoggedError(error).message)).not.toContain("hunter22");
    }
  });
});

it.each([
  ["mail to amina@example.com failed", "mail to [e-mail] failed"],
  ["0550 12 34 56 is taken", "[number] is taken"],
  ["+213550123456", "[number]"],
  ["connect ECONNREFUSED 192.168.1.20:5432", "connect ECONNREFUSED [number]:5432"],
  [`token ${"aB3_-".repeat(9)}`, "token [token]"],
  ["page 404 in 1200 ms", "page 404 in 1200 ms"],
])("withoutPersonalData writes %s as %s", (text, expected) =>
  expect(withoutPersonalData(text)).toBe(expected),
);

it("errors of one origin have one kind, regardless of their message", () => {
  const fail = (text: string) => new Error(text);
  expect(kindOf("page", fail("a"))).toBe(kindOf("page", fail("b")));
  expect(kindOf("page", fail("a"))).not.toBe(kindOf("call", fail("a")));
  expect(kindOf("page", undefined)).toBe("page");
});
