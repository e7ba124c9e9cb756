import { getEnv } from "#lib/server/env";
import { shareOf } from "#lib/server/process/share";
import { databaseLimits } from "./database-limits.ts";
import { openLanes } from "./lanes.ts";
import { isPooled } from "./pooled.ts";

const LANES = { one: 4, all: 12, min: 2 };

export const openHotLanes = (url: string) =>
  openLanes(url, shareOf(LANES, getEnv().workers), {
    ...databaseLimits(),
    isPooled: isPooled(getEnv()),
  });
