// Preloaded into the app with NODE_OPTIONS: password hashes wait while the file HASHES_HELD exists.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

const argon2 = createRequire(import.meta.url)("@node-rs/argon2");
const { verify } = argon2;

/** @param {Parameters<typeof verify>} args */
argon2.verify = async (...args) => {
  while (existsSync(process.env.HASHES_HELD ?? "")) await sleep(10);
  return verify(...args);
};
