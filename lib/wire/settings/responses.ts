import type { Settings } from "#lib/domain/admin/settings";
import type { Locale } from "#lib/domain/locale";
import type { OrderStatus } from "#lib/domain/order/order-status";

export interface SettingsResponse {
  settings: Settings;
  /** The environment defines the offers; admins cannot change them (order 10). */
  offersFromEnvironment: boolean;
  /** The texts of statuses that `settings.orderMessages` leaves out. */
  orderMessageDefaults: Record<Locale, Record<OrderStatus, string>>;
}

export type SettingsSavedResponse = SettingsResponse & { message: string };
