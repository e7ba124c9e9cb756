import { afterAll, beforeAll, expect, it } from "vitest";
import { CALL_SAMPLES } from "../support/hostile/call-samples.ts";
import { describeCalls, describePages } from "../support/hostile/matrix.ts";
import { listCalls } from "../support/hostile/route-files.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";

let scene: Scene;

beforeAll(async () => (scene = await openScene("matrix")));
afterAll(() => scene.stop());

it("the call samples cover exactly the calls on disk", () => {
  expect(Object.keys(CALL_SAMPLES).sort()).toEqual([...listCalls()].sort());
});

describeCalls(() => scene, listCalls());
describePages(() => scene, { prefixes: [""] });
describePages(() => scene, { prefixes: ["/en"], isOneEnough: true });
