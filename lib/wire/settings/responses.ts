import type { Settings } from "#lib/domain/admin/settings";

export interface SettingsResponse {
  settings: Settings;
  /** The environment defines the offers; admins cannot change them (order 10). */
  offersFromEnvironment: boolean;
}

export type SettingsSavedResponse = SettingsResponse & { message: string };
