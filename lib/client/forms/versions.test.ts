import { expect, it } from "vitest";
import { asWhole, byField, byTextField, withChanges } from "./versions.ts";

type Values = Record<"title" | "note" | "password", string>;

const values = (change: Partial<Values> = {}): Values => ({ title: "", note: "", password: "", ...change });
const stored = (change: Partial<Values> = {}) => ({ values: values(change), version: "1" });

const { merge, withField } = byField<Values, "title" | "note">({
  namesOf: () => ["title", "note"],
  isSame: (name, one, other) => one[name].trim() === other[name].trim(),
  withField: (changed, name, from) => ({ ...changed, [name]: from[name] }),
});

it("byField keeps the changes of both sides to different fields, and fields that it does not merge", () => {
  const mine = values({ title: "mine", password: "typed" });
  expect(merge({ base: stored(), mine, theirs: stored({ note: "theirs" }) })).toEqual({
    values: { title: "mine", note: "theirs", password: "typed" },
    conflicts: [],
  });
});

it("byField reports fields that both sides changed to different values, and takes mine", () => {
  const mine = values({ title: "mine", note: "same " });
  const theirs = stored({ title: "theirs", note: "same" });
  const merged = merge({ base: stored(), mine, theirs });
  expect(merged).toEqual({ values: mine, conflicts: ["title"] });
  expect(withField(merged.values, "title", theirs.values).title).toBe("theirs");
});

it("byTextField compares and merges texts by name, without the spaces around them", () => {
  const { isSame, merger } = byTextField<"title" | "note", Values>(["title", "note"]);
  expect(isSame(values({ title: " a", password: "typed" }), values({ title: "a" }))).toBe(true);
  expect(isSame(values({ title: "a" }), values({ title: "b" }))).toBe(false);
  const mine = values({ title: "mine", note: " " });
  expect(merger.merge({ base: stored(), mine, theirs: stored({ title: "theirs", note: "new" }) })).toEqual({
    values: values({ title: "mine", note: "new" }),
    conflicts: ["title"],
  });
});

it("asWhole merges all fields as one", () => {
  const { merge: mergeWhole } = asWhole<Values, "all">("all", (one, other) => one.title === other.title);
  const [base, mine] = [stored({ title: "old" }), values({ title: "mine", note: "mine" })];
  const theirs = stored({ title: "theirs", note: "theirs" });
  expect(mergeWhole({ base, mine, theirs })).toEqual({ values: mine, conflicts: ["all"] });
  expect(mergeWhole({ base, mine: values({ title: "old", note: "mine" }), theirs })).toEqual({
    values: theirs.values,
    conflicts: [],
  });
});

it("withChanges applies only fields that were changed since", () => {
  const saved = values({ title: "trimmed", note: "saved elsewhere" });
  const [base, mine] = [values({ title: " trimmed " }), values({ title: " trimmed ", password: "typed" })];
  expect(withChanges(saved, { base, mine })).toEqual({ ...saved, password: "typed" });
});
