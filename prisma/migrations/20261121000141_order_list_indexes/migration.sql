-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "name_key" TEXT NOT NULL DEFAULT '';

-- DropIndex
DROP INDEX "orders_created_at_idx";

-- CreateIndex
CREATE INDEX "orders_created_at_number_idx" ON "orders"("created_at", "number");

-- CreateIndex
CREATE INDEX "orders_changed_at_number_idx" ON "orders"("changed_at", "number");

-- CreateIndex
CREATE INDEX "orders_name_key_number_idx" ON "orders"("name_key", "number");

-- CreateIndex
CREATE INDEX "orders_wilaya_idx" ON "orders"("wilaya");

CREATE OR REPLACE FUNCTION "keep_order_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."name_key" := fold_text(NEW."name");
  NEW."search_text" := fold_text(concat_ws(
    ' ', 'lx-' || NEW."number", NEW."name", NEW."username", NEW."commune", NEW."parcel",
    NEW."phone", '213' || nullif(substr(NEW."phone", 2), ''),
    NEW."second_phone", '213' || nullif(substr(NEW."second_phone", 2), '')
  ));
  RETURN NEW;
END $$;
UPDATE "orders" SET "name" = "name";

-- Sorting by the cash due, open cash by courier, and cash by week.
CREATE INDEX "orders_due_idx" ON "orders"(("price_da" + "fee_da"), "number");
CREATE INDEX "orders_open_cash_idx" ON "orders"("courier", "changed_at") INCLUDE ("price_da", "fee_da")
  WHERE "status" = 'delivered' AND "payout_id" IS NULL;
CREATE INDEX "orders_ended_idx" ON "orders"("changed_at") INCLUDE ("courier", "status", "payout_id", "price_da", "fee_da")
  WHERE "status" IN ('delivered', 'returned', 'refused');
