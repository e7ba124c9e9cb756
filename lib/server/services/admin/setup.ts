import "server-only";
import { setupOf, type Setup } from "#lib/domain/admin/setup";
import { findMilestones } from "#lib/server/dal/admin/milestones";
import { fromReplica } from "#lib/server/dal/replica";
import { getEnv } from "#lib/server/env";
import { getSettings } from "#lib/server/services/admin/settings";
import { isYalidineConfigured } from "#lib/server/services/ship/yalidine-parcels";

export async function getSetup(): Promise<Setup> {
  const [settings, milestones] = await Promise.all([getSettings(), fromReplica(findMilestones)]);
  return setupOf(settings, milestones, {
    origin: getEnv().appOrigin,
    hasCourierApi: isYalidineConfigured(),
  });
}
