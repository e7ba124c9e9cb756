import { randomBytes, randomInt } from "node:crypto";
import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { ADMIN_LOGIN } from "../credentials.ts";
import { toPath } from "#lib/wire/call-path";

/** A user created through the API, with a signed-in request context. */
export interface ApiPerson {
  username: string;
  uid: string;
  id: string;
  email: string;
  password: string;
  request: APIRequestContext;
}

type Playwrights = Pick<PlaywrightWorkerArgs["playwright"], "request">;

const origin = () => process.env.BASE_URL ?? "";

async function expectOk(response: {
  ok(): boolean;
  status(): number;
  text(): Promise<string>;
}): Promise<void> {
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
}

export async function adminRequest(playwright: Playwrights): Promise<APIRequestContext> {
  const request = await playwright.request.newContext({ baseURL: origin() });
  await expectOk(
    await request.post(toPath("POST /api/users/signin"), { data: { ...ADMIN_LOGIN, force: true } }),
  );
  return request;
}

/** Admin context of this worker. */
let activator: APIRequestContext | undefined;

async function postAsAdmin(playwright: Playwrights, path: string, data: object): Promise<void> {
  let response = await activator?.post(path, { data });
  // The session is missing, too old or ended by a test.
  if (response?.status() !== 200) {
    activator = await adminRequest(playwright);
    response = await activator.post(path, { data });
  }
  await expectOk(response);
}

/** @param profile body of the profile update */
export async function createPerson(
  playwright: Playwrights,
  {
    fullName,
    isActive = true,
    isVerified = false,
    colour = "#0D0D0D",
    character = "",
    delivery,
    profile,
    payments,
  }: {
    fullName?: string;
    isActive?: boolean;
    isVerified?: boolean;
    colour?: string;
    /** Character on a personal card; empty for a business card. */
    character?: string;
    delivery?: object;
    profile?: object;
    payments?: readonly { P_type: string; P_value: string }[];
  } = {},
): Promise<ApiPerson> {
  const request = await playwright.request.newContext({ baseURL: origin() });
  const password = "Tea-and-7-cups";
  const name = fullName ?? `Nadia ${randomBytes(4).toString("hex")}`;
  const signUp = await request.post(toPath("POST /api/users/register"), {
    data: {
      userData: {
        fullName: name,
        email: `${randomBytes(8).toString("hex")}@example.com`,
        phone: { PrPhone: `05${String(randomInt(1e8)).padStart(8, "0")}`, LinkedTo_Pr: ["whatsapp"] },
        address: "Oran",
        password,
        ...(delivery && { delivery }),
        privacy: true,
      },
      card_style: {
        color: colour,
        image_on_card: character,
        isBusiness: character === "",
        MessageOn_Card: name,
      },
    },
  });
  await expectOk(signUp);
  const { user } = ((await signUp.json()) as { result: { user: Record<string, string> } }).result;
  const { _id: id = "", uid = "", username = "", email = "" } = user;
  if (isActive) {
    await postAsAdmin(playwright, toPath("POST /api/group/makechange/protected"), {
      _id: id,
      action: "validation",
      validation: true,
    });
  }
  if (isVerified)
    await postAsAdmin(playwright, toPath("POST /api/group/verify/v1"), { _id: id, verified: true });
  if (profile)
    await expectOk(
      await request.put(toPath("PUT /api/users/update/{username}", { username }), { data: profile }),
    );
  if (payments)
    await expectOk(
      await request.post(toPath("POST /api/content/update_payments/v1"), {
        data: { payaments_data: payments },
      }),
    );
  return { username, uid, id, email, password, request };
}

export async function countsOf({
  request,
}: ApiPerson): Promise<{ taps: number; saves: number; clicks: number }> {
  const response = (await (
    await request.get(toPath("GET /api/content/analyse/getstatics/all/v1"))
  ).json()) as {
    static: Record<"NumOfTaps" | "NumSC" | "NumCP", { Num: number }>;
  };
  const { NumOfTaps, NumSC, NumCP } = response.static;
  return { taps: NumOfTaps.Num, saves: NumSC.Num, clicks: NumCP.Num };
}
