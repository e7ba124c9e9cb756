import { afterAll, beforeAll, expect } from "vitest";
import { describeLongStrings } from "../support/hostile/long-strings.ts";
import { sendRaw } from "../support/hostile/raw-request.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";

// Lint refuses expressions that are not linear; tests/limits sends all strings and measures the time.

let scene: Scene;
beforeAll(async () => {
  scene = await openScene("long");
});
afterAll(() => scene.stop());

describeLongStrings(() => scene, {
  claim: "gets a response that is no fault of the server",
  isWhole: false,
  async check(label, request) {
    const { status } = await sendRaw(scene.app.origin, request);
    expect(status, label).toBeLessThan(500);
  },
});
