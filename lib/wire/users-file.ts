import { toCsvLine } from "../domain/csv.ts";
import { formatPhone } from "../domain/phone.ts";

/** What the file holds of a user, in the order of its columns. */
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

/** Columns of the file; `export.columns` in the messages names them. */
export const USERS_FILE_COLUMNS = [
  "username",
  "fullName",
  "email",
  "phones",
  "address",
  "role",
  "status",
  "verified",
  "created",
  "orderNumber",
  "orderStatus",
  "price",
] as const;

/** Words are the API's, whatever the language: other programs read them too. */
export const toUsersFileLine = (user: ExportedUser): string =>
  toCsvLine([
    user.username,
    user.fullName,
    user.email,
    // In groups: spreadsheets would take "0550123456" for a number and drop the 0.
    user.phones.map((phone) => formatPhone(phone).replaceAll("\u00a0", " ")).join(", "),
    user.address,
    user.role,
    user.isActive ? "active" : "inactive",
    user.isVerified ? "yes" : "no",
    user.createdAt.toISOString(),
    user.orderNumber ?? "",
    user.orderStatus ?? "",
    user.orderPriceDa ?? "",
  ]);
