import { rmSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { GET as applePass } from "@/app/api/users/wallet/card.pkpass/route";
import { GET as googlePass } from "@/app/api/users/wallet/google/v1/route";
import { listWallets } from "#lib/server/services/profile/wallet/wallets";
import { expectRefusal } from "../../support/expect-refusal.ts";
import { writeAppleFiles, writeGoogleFiles } from "../../support/files/wallet-keys.ts";
import { activeOwner } from "../../support/people/people.ts";
import { toPath } from "#lib/wire/call-path";

const dir = process.env.DATA_DIR ?? "";
const DAY_MS = 86_400_000;

it("a wallet is not offered once its certificate has expired or when its file is missing", async () => {
  const apple = await writeAppleFiles(dir, { endsInDays: 2 });
  const google = await writeGoogleFiles(dir);
  Object.assign(process.env, apple.variables, google.variables);
  rmSync(google.variables.GOOGLE_WALLET_KEY_FILE ?? "");
  expect(listWallets()).toEqual({ hasApple: true, hasGoogle: false });

  const { visitor } = await activeOwner();
  await expectRefusal(404, () => visitor.get(googlePass, toPath("GET /api/users/wallet/google/v1")));
  expect((await visitor.get(applePass, toPath("GET /api/users/wallet/card.pkpass"))).status).toBe(200);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * DAY_MS });
  expect(listWallets()).toEqual({ hasApple: false, hasGoogle: false });
  vi.useRealTimers();
  expect(listWallets()).toEqual({ hasApple: true, hasGoogle: false });
});
