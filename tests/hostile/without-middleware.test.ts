import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { copyBuildWithoutMiddleware } from "../support/hostile/build-without-middleware.ts";
import { sampleOf } from "../support/hostile/call-samples.ts";
import { describeCalls, describePages } from "../support/hostile/matrix.ts";
import { sendRaw } from "../support/hostile/raw-request.ts";
import { listCalls } from "../support/hostile/route-files.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";

// Middleware only redirects: private pages stay closed without it.

const { buildsDir, hadMiddleware } = copyBuildWithoutMiddleware();
const callsOfMiddleware = listCalls().filter((name) => hadMiddleware(name.replace(/^\w+ /, "")));

let scene: Scene;

beforeAll(async () => {
  scene = await openScene("unguarded", { LOGIX_BUILDS_DIR: buildsDir });
});
afterAll(() => scene.stop());

it("the app under test runs without middleware", async () => {
  // Middleware would redirect with 308 to the path without the prefix.
  const response = await sendRaw(scene.app.origin, { method: "GET", path: "/ar/auth/login" });
  expect(response.status).toBe(200);
});

it("middleware runs for no call that needs a session", () => {
  expect(hadMiddleware(pages.panel)).toBe(true);
  expect(callsOfMiddleware.filter((name) => sampleOf(name).access !== "all")).toEqual([]);
});

describeCalls(() => scene, callsOfMiddleware);
// Pages get their own address from middleware: without it they redirect to either login. Without a language
// prefix, a page responds 404 or fails to render.
const loginsOf = () => [pages.login, pages.adminLogin];
describePages(() => scene, { prefixes: ["/ar"], loginsOf, isOneEnough: true });
describePages(() => scene, { prefixes: [""], loginsOf, alsoRefusedBy: [404, 500], isOneEnough: true });
