import { afterAll, beforeAll, expect, it } from "vitest";
import { pages } from "#lib/wire/pages";
import { copyBuildWithoutMiddleware } from "../support/hostile/build-without-middleware.ts";
import { describeCalls, describePages } from "../support/hostile/matrix.ts";
import { sendRaw } from "../support/hostile/raw-request.ts";
import { openScene, type Scene } from "../support/hostile/scene.ts";

// Middleware only redirects: without it, no private page opens.

let scene: Scene;

beforeAll(async () => {
  scene = await openScene("unguarded", { LOGIX_BUILDS_DIR: copyBuildWithoutMiddleware() });
});
afterAll(() => scene.stop());

it("the app under test runs without middleware", async () => {
  // Middleware would redirect with 308 to the path without the prefix.
  const response = await sendRaw(scene.app.origin, { method: "GET", path: "/ar/auth/login" });
  expect(response.status).toBe(200);
});

describeCalls(() => scene);
// Pages get their own address from middleware: without it they redirect to either login. Without a language prefix a
// page is not found or fails to render.
const loginsOf = () => [pages.login, pages.adminLogin];
describePages(() => scene, { prefixes: ["/ar", "/en"], loginsOf });
describePages(() => scene, { prefixes: [""], loginsOf, alsoRefusedBy: [404, 500] });
