import type { Settings } from "#lib/domain/admin/settings";
import type { Locale } from "#lib/domain/locale";
import type { OrderStatus } from "#lib/domain/order/order-status";

export interface SettingsResponse {
  settings: Settings;
  /** Offers set by the environment cannot be changed by admins (order 10). */
  offersFromEnvironment: boolean;
  orderMessageDefaults: Record<Locale, Record<OrderStatus, string>>;
}

export type SettingsSavedResponse = SettingsResponse & { message: string };
