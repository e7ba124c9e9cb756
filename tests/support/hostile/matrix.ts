import { expect, it } from "vitest";
import { loginPathFor, pages } from "#lib/wire/pages";
import type { CallSample } from "./call-sample.ts";
import { sampleOf } from "./call-samples.ts";
import { asForm } from "./form-body.ts";
import { toMultipart } from "./multipart.ts";
import { sendRaw, type RawRequest, type RawResponse } from "./raw-request.ts";
import { listPages, type CallName } from "./route-files.ts";
import { CALLERS, type Caller, type Scene } from "./scene.ts";
import { picture } from "../files/pictures.ts";

const KEYS: readonly Caller[] = ["companyKey", "otherCompanyKey"];
const SIGNED_OUT: readonly Caller[] = ["nobody", "garbage", "deleted", ...KEYS];
const image = await picture();
/** Each request draws them again; those that all may see do not depend on the caller. */
const PICTURE = /\.png$|^GET \/share\//;
const CALLERS_OF_PICTURES: readonly Caller[] = ["nobody", "garbage", "owner", "companyKey", "admin"];
/** Guards against an empty comparison: the database has more. */
const TABLES_MIN = 30;

const COMPANY_CALLERS: Readonly<Partial<Record<CallSample["access"], readonly Caller[]>>> = {
  companyMember: ["companyOwner", "companyManager", "companyMember", "otherCompanyOwner"],
  companyManager: ["companyOwner", "companyManager", "otherCompanyOwner"],
  companyOwner: ["companyOwner", "otherCompanyOwner"],
};

/** Returns the expected refusal, e.g. "401 no_session"; null when the caller has the permission. */
function expectedRefusal(
  { access, isOwned, isOfCompany, isScim }: CallSample,
  caller: Caller,
): string | null {
  if (access === "all") return null;
  if (access === "apiKey") {
    if (!KEYS.includes(caller)) return isScim ? "401 " : "401 unauthorized";
    if (!isOfCompany || caller !== "otherCompanyKey") return null;
    return isScim ? "404 " : "404 not_found";
  }
  if (SIGNED_OUT.includes(caller)) return "401 no_session";
  const companyCallers = COMPANY_CALLERS[access];
  if (companyCallers) return companyCallers.includes(caller) ? null : "403 forbidden";
  if (caller === "admin" && !isOwned) return null;
  if (access === "pendingAdmin") return caller === "pendingAdmin" ? null : "403 forbidden";
  if (access === "admin") return "403 forbidden";
  if (access === "activeOwner" && caller === "inactive") return "403 forbidden";
  return isOwned && caller !== "owner" ? "403 forbidden" : null;
}

const outcomeOf = ({ status, text }: RawResponse) => `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ""}`;

/** Declares tests of calls with every caller. */
export function describeCalls(findScene: () => Scene, names: readonly CallName[]): void {
  async function send(name: CallName, caller: Caller, options?: { isEmpty: boolean }): Promise<RawResponse> {
    const scene = findScene();
    const response = await sendRaw(scene.app.origin, requestOf(scene, name, caller, options));
    scene.storeCookies(caller, response.headers["set-cookie"] ?? []);
    return response;
  }

  function requestOf(scene: Scene, name: CallName, caller: Caller, { isEmpty = false } = {}): RawRequest {
    const sample = sampleOf(name);
    const [method = ""] = name.split(" ");
    const headers: Record<string, string> = { "x-locale": "en", ...scene.credentialsOf(caller) };
    const request = { method, path: sample.path(scene), headers };
    if (method === "GET") return request;
    if (sample.fileField && !isEmpty) {
      const { body, contentType } = toMultipart(sample.fileField, image);
      headers["content-type"] = contentType;
      return { ...request, body };
    }
    headers["content-type"] = "application/json";
    const body = JSON.stringify(isEmpty ? {} : (sample.body?.(scene) ?? {}));
    const sent = { ...request, body };
    return sample.isForm ? asForm(sent) : sent;
  }

  const cases = names.map((name) => {
    const sample = sampleOf(name);
    const isPublicPicture = sample.access === "all" && PICTURE.test(name);
    const callers = (isPublicPicture ? CALLERS_OF_PICTURES : CALLERS).map((caller) => ({
      caller,
      expected: expectedRefusal(sample, caller),
    }));
    return {
      name,
      refused: callers.filter(({ expected }) => expected !== null),
      permitted: callers.filter(({ expected }) => expected === null),
    };
  });

  const refusing = cases.filter(({ refused }) => refused.length > 0);
  if (refusing.length > 0) {
    let before: Record<string, string> | undefined;
    it("all tables and files are read before the refusals", async () => {
      before = await findScene().watch.readAllData();
      expect(Object.keys(before).length).toBeGreaterThan(TABLES_MIN);
    });

    it.each(refusing)(
      "$name refuses each caller without the permission and changes no row",
      async ({ name, refused }) => {
        const { watch } = findScene();
        const changes = await watch.countChanges();
        for (const { caller, expected } of refused) {
          expect(outcomeOf(await send(name, caller)), caller).toBe(expected);
          expect(await watch.countChanges(), caller).toBe(changes);
        }
      },
    );

    it("no refusal has changed a table or a file", async () => {
      expect(await findScene().watch.readAllData()).toEqual(before);
    });
  }

  it.each(cases.filter(({ permitted }) => permitted.length > 0))(
    "$name responds to callers with the permission",
    async ({ name, permitted }) => {
      // An empty body changes nothing for later requests.
      const { access, endsSessions, body } = sampleOf(name);
      const isLogout = access === "all" && endsSessions && !body;
      for (const { caller } of permitted) {
        const response = await send(name, isLogout ? "nobody" : caller, { isEmpty: true });
        expect(response.status, caller).toBeLessThan(500);
        expect(["401 no_session", "401 unauthorized", "403 forbidden"], caller).not.toContain(
          outcomeOf(response),
        );
      }
    },
  );
}

interface PageOptions {
  prefixes: readonly string[];
  /** Login paths that a page may redirect to. */
  loginsOf?: (path: string) => readonly string[];
  /** Statuses of a refused page, besides a redirect to a login. */
  alsoRefusedBy?: readonly number[];
  /** Opens each page with only the first permitted caller; other tests use all of them. */
  isOneEnough?: boolean;
}

/** Declares tests of every panel and admin page with every caller. */
export function describePages(
  findScene: () => Scene,
  {
    prefixes,
    loginsOf = (path) => [loginPathFor(path)],
    alsoRefusedBy = [],
    isOneEnough = false,
  }: PageOptions,
): void {
  const areas: [area: string, mayOpen: readonly Caller[]][] = [
    ["/panel", CALLERS.filter((caller) => !SIGNED_OUT.includes(caller))],
    ["/logixgroup/admins/secure", ["admin"]],
  ];
  const cases = areas.flatMap(([area, mayOpen]) =>
    listPages(area).flatMap((page) =>
      prefixes.map((prefix) => ({ path: prefix + page.replace("[...rest]", "no-such-page"), mayOpen })),
    ),
  );

  it.each(cases)("shows $path only to callers with the permission", async ({ path, mayOpen }) => {
    const scene = findScene();
    const [first] = mayOpen;
    const callers = CALLERS.filter((caller) => !isOneEnough || caller === first || !mayOpen.includes(caller));
    for (const caller of callers) {
      const headers = { accept: "text/html", ...scene.credentialsOf(caller) };
      const response = await sendRaw(scene.app.origin, { method: "GET", path, headers });
      const isLoginRedirect =
        response.status === 307 && loginsOf(path).includes(response.headers.location ?? "");
      const message = `${path} as ${caller}: ${response.status} ${response.headers.location ?? ""}`;
      const isSecurityRedirect = response.headers.location?.endsWith(pages.adminSecurity) ?? false;
      if (caller === "pendingAdmin" && path.includes(pages.admin)) {
        const isSecurityPage = path.endsWith(pages.adminSecurity);
        expect(isSecurityPage || isSecurityRedirect || alsoRefusedBy.includes(response.status), message).toBe(
          true,
        );
        continue;
      }
      if (mayOpen.includes(caller)) {
        expect(response.status < 500 && !isLoginRedirect, message).toBe(true);
        continue;
      }
      expect(isLoginRedirect || alsoRefusedBy.includes(response.status), message).toBe(true);
      for (const secret of [scene.owner.email, scene.target.email, scene.owner.username]) {
        expect(response.text).not.toContain(secret);
      }
    }
  });
}
