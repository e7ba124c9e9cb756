import "server-only";
import { AppError } from "#lib/domain/errors";
import { getEnv, type AppleWalletEnv, type GoogleWalletEnv } from "#lib/server/env";
import { readAppleKeys, readGoogleKeys, type AppleKeys, type GoogleKeys } from "#lib/server/env-wallet";
import { log } from "#lib/server/log/log";

export type AppleWallet = AppleWalletEnv & AppleKeys;
export type GoogleWallet = GoogleWalletEnv & GoogleKeys;

/** Opens a wallet once. Hides it when its files, checked at the start, have become unreadable. */
function openOnce<E extends object, K>(name: string, find: () => E | undefined, read: (env: E) => K) {
  let wallet: (E & K) | null | undefined;
  return () => {
    if (wallet !== undefined) return wallet;
    const env = find();
    try {
      wallet = env ? { ...env, ...read(env) } : null;
    } catch (error) {
      log.error({ err: error }, `${name} cannot be used`);
      wallet = null;
    }
    return wallet;
  };
}

const openApple = openOnce("Apple Wallet", () => getEnv().appleWallet, readAppleKeys);
const openGoogle = openOnce("Google Wallet", () => getEnv().googleWallet, readGoogleKeys);

/** Null without settings, or while the certificate is not valid: iPhones would refuse the passes. */
function findApple(): AppleWallet | null {
  const wallet = openApple();
  if (wallet === null) return null;
  const { validFromDate, validToDate } = wallet.certificate;
  const now = new Date();
  if (validFromDate <= now && now <= validToDate) return wallet;
  log.warn("The certificate of Apple Wallet is not valid now");
  return null;
}

/** Wallets offered to owners (share 11). */
export const listWallets = () => ({ hasApple: findApple() !== null, hasGoogle: openGoogle() !== null });

/** @throws AppError not_found when it is not configured */
export const requireApple = (): AppleWallet => required(findApple());

/** @throws AppError not_found when it is not configured */
export const requireGoogleWallet = (): GoogleWallet => required(openGoogle());

function required<T>(wallet: T | null): T {
  if (wallet === null) throw new AppError("not_found");
  return wallet;
}
