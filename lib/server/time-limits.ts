import { getTimeLimitFactor } from "./env.ts";

/**
 * A time limit of the server as this process applies it. All limits that end work which takes too long go
 * through here, so that tests of something else can stretch them on a slow machine (TIME_LIMIT_FACTOR).
 */
export const timeLimit = (ms: number): number => ms * getTimeLimitFactor();
