-- Cash by courier and by the day of the delivery or return in Algiers, without reading every order: each change adds
-- what it changes, and the sum is the cash. Rows are only added, so no two changes wait for each other.

-- CreateTable
CREATE TABLE "cash_days" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "courier" TEXT NOT NULL,
    "delivered" INTEGER NOT NULL,
    "collected_da" BIGINT NOT NULL,
    "paid_out_da" BIGINT NOT NULL,
    "returned" INTEGER NOT NULL,

    CONSTRAINT "cash_days_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cash_days_day_courier_idx" ON "cash_days"("day", "courier");

CREATE FUNCTION "sum_cash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO cash_days (day, courier, delivered, collected_da, paid_out_da, returned)
    SELECT (changed_at AT TIME ZONE 'Africa/Algiers')::date, courier, -count(*) FILTER (WHERE status = 'delivered'),
      -coalesce(sum(price_da + fee_da) FILTER (WHERE status = 'delivered'), 0),
      -coalesce(sum(price_da + fee_da) FILTER (WHERE payout_id IS NOT NULL), 0), -count(*) FILTER (WHERE status <> 'delivered')
    FROM removed WHERE status IN ('delivered', 'returned', 'refused') GROUP BY 1, 2;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO cash_days (day, courier, delivered, collected_da, paid_out_da, returned)
    SELECT (changed_at AT TIME ZONE 'Africa/Algiers')::date, courier, count(*) FILTER (WHERE status = 'delivered'),
      coalesce(sum(price_da + fee_da) FILTER (WHERE status = 'delivered'), 0),
      coalesce(sum(price_da + fee_da) FILTER (WHERE payout_id IS NOT NULL), 0), count(*) FILTER (WHERE status <> 'delivered')
    FROM added WHERE status IN ('delivered', 'returned', 'refused') GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_cash_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_cash"();
CREATE TRIGGER "orders_cash_changed" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_cash"();
CREATE TRIGGER "orders_cash_removed" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "sum_cash"();

INSERT INTO "cash_days" ("day", "courier", "delivered", "collected_da", "paid_out_da", "returned")
SELECT ("changed_at" AT TIME ZONE 'Africa/Algiers')::date, "courier", count(*) FILTER (WHERE "status" = 'delivered'),
  coalesce(sum("price_da" + "fee_da") FILTER (WHERE "status" = 'delivered'), 0),
  coalesce(sum("price_da" + "fee_da") FILTER (WHERE "payout_id" IS NOT NULL), 0),
  count(*) FILTER (WHERE "status" <> 'delivered')
FROM "orders" WHERE "status" IN ('delivered', 'returned', 'refused') GROUP BY 1, 2;
