import { useTranslations } from "next-intl";
import { ORPHANED_ORDER_DAYS } from "#lib/domain/limits";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { UserViewModel } from "#lib/wire/user/client";

/** Effects of a deletion, including those on an open order (order 27). */
export function DeletionText({ user }: { user: UserViewModel }) {
  const t = useTranslations("adminProfiles");
  return (
    <>
      <span>
        {t.rich("deleteText", {
          name: () => (
            <strong className="text-text">
              <bdi>{user.fullName}</bdi>
            </strong>
          ),
          username: () => <bdi dir="ltr">{user.username}</bdi>,
        })}
      </span>
      {user.hasOpenOrder && (
        <span className="mt-2 block text-text">
          {t.rich("deleteOpenOrder", {
            days: ORPHANED_ORDER_DAYS,
            number: () => <bdi dir="ltr">{formatOrderNumber(user.orderNumber)}</bdi>,
          })}
        </span>
      )}
    </>
  );
}
