import { toCsvLine } from "#lib/domain/admin/csv";
import { formatOrderNumber } from "#lib/domain/order/order";
import { formatPhone } from "#lib/domain/profile/phone-forms";

interface ExportedUser {
  username: string;
  fullName: string;
  email: string;
  phones: string[];
  address: string;
  role: string;
  isActive: boolean;
  isVerified: boolean;
  createdAt: Date;
  orderNumber: number | null;
  orderStatus: string | null;
  orderPriceDa: number | null;
}

export const USERS_FILE_COLUMNS = [
  "username",
  "fullName",
  "email",
  "phones",
  "address",
  "role",
  "status",
  "verified",
  "accountCreated",
  "orderNumber",
  "orderStatus",
  "priceDa",
] as const;

/** Not localised, because programs also read the file. */
export const toUsersFileLine = (user: ExportedUser): string =>
  toCsvLine([
    user.username,
    user.fullName,
    user.email,
    // Grouped digits: spreadsheets would read "0550123456" as a number and drop the 0.
    user.phones.map((phone) => formatPhone(phone).replaceAll("\u00a0", " ")).join(", "),
    user.address,
    user.role,
    user.isActive ? "active" : "inactive",
    user.isVerified ? "yes" : "no",
    user.createdAt.toISOString(),
    user.orderNumber === null ? "" : formatOrderNumber(user.orderNumber),
    user.orderStatus ?? "",
    user.orderPriceDa ?? "",
  ]);
