import { describe, expect, it } from "vitest";
import { BodyBudget } from "./body-budget.ts";

function holder(budget: BodyBudget, cuts: string[], name: string) {
  return budget.hold(() => cuts.push(name));
}

describe("BodyBudget", () => {
  it("BodyBudget cuts the body that has stalled for longest when the bound is exceeded", () => {
    const cuts: string[] = [];
    const budget = new BodyBudget(3200);
    const [first, second, third] = ["first", "second", "third"].map((name) => holder(budget, cuts, name));
    first?.add(700);
    second?.add(700);
    first?.add(1);
    third?.add(700);
    expect(cuts).toEqual([]);
    third?.add(100);
    expect(cuts).toEqual(["second"]);
    first?.add(700);
    expect(cuts).toEqual(["second", "third"]);
  });

  it("BodyBudget does not cut a complete body, but counts it until its release", () => {
    const cuts: string[] = [];
    const budget = new BodyBudget(1000);
    const waiting = holder(budget, cuts, "waiting");
    waiting.add(700);
    waiting.complete();
    holder(budget, cuts, "late").add(300);
    expect(cuts).toEqual(["late"]);
    expect(budget.bytes).toBe(700 + 256);
    waiting.release();
    waiting.release();
    expect(budget.bytes).toBe(0);
    holder(budget, cuts, "later").add(700);
    expect(cuts).toEqual(["late"]);
  });

  it("BodyBudget ignores chunks of a body that was cut or released", () => {
    const cuts: string[] = [];
    const budget = new BodyBudget(1000);
    const large = holder(budget, cuts, "large");
    large.add(2000);
    large.add(2000);
    large.release();
    const released = holder(budget, cuts, "released");
    released.release();
    released.add(5000);
    expect(cuts).toEqual(["large"]);
    expect(budget.bytes).toBe(0);
  });
});
