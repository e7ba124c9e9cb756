import { expect, it } from "vitest";
import { readCookie } from "./cookies.ts";

it.each([
  [null, undefined],
  ["", undefined],
  ["name=value", "value"],
  ["other=1;name=value", "value"],
  ["xname=1; name=", ""],
  ["name=first; name=second", "first"],
  ["name=a%20b", "a b"],
  ["name=100%", "100%"],
  ['name="quoted"', '"quoted"'],
  ["name", undefined],
  ["=value; NAME=other", undefined],
])("readCookie finds `name` in %j as %j", (header, expected) => {
  expect(readCookie(header, "name")).toBe(expected);
});

it.each(["__proto__", "constructor"])("readCookie does not return the inherited property %s", (name) => {
  expect(readCookie("a=1", name)).toBeUndefined();
});
