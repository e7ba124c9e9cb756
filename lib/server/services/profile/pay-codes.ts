import "server-only";
import { groupPayNumber, type PayAccount } from "#lib/domain/profile/pay/pay-account";
import { drawQrSvg } from "./qr-codes.ts";

export interface PayCode extends PayAccount {
  grouped: string;
  /** Data URL of the number's QR code. */
  code: string;
}

export const listPayCodes = (accounts: readonly PayAccount[]): Promise<PayCode[]> =>
  Promise.all(
    accounts.map(async (account) => ({
      ...account,
      grouped: groupPayNumber(account.number),
      code: `data:image/svg+xml,${encodeURIComponent(await drawQrSvg(account.number))}`,
    })),
  );
