-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "card_colour" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "card_image" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "card_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "card_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "commune" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "courier" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "fee_da" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "parcel" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "phone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "second_phone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "street" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "username" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wilaya" SMALLINT,
ALTER COLUMN "status" SET DEFAULT 'new';

-- AlterTable
ALTER TABLE "order_changes" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';

-- The review of a page is the owner's activation, not a status of the order.
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";
ALTER TABLE "order_changes" DROP CONSTRAINT "order_changes_status_known";
UPDATE "orders" SET "status" = 'new' WHERE "status" IN ('received', 'in_review', 'reviewed');
DELETE FROM "order_changes" AS "change"
  WHERE "status" IN ('received', 'in_review', 'reviewed') AND EXISTS (
    SELECT 1 FROM "order_changes" AS "earlier"
    WHERE "earlier"."order_id" = "change"."order_id" AND "earlier"."id" < "change"."id"
      AND "earlier"."status" IN ('received', 'in_review', 'reviewed')
  );
UPDATE "order_changes" SET "status" = 'new' WHERE "status" IN ('received', 'in_review', 'reviewed');
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("status" IN (
  'new', 'confirmed', 'designed', 'printed', 'encoded', 'shipped', 'delivered', 'on_hold', 'returned', 'refused',
  'cancelled'
));
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_status_known" CHECK ("status" IN (
  'new', 'confirmed', 'designed', 'printed', 'encoded', 'shipped', 'delivered', 'on_hold', 'returned', 'refused',
  'cancelled'
));

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_wilaya_known" CHECK ("wilaya" BETWEEN 1 AND 69),
  ADD CONSTRAINT "orders_kind_known" CHECK ("kind" IN ('home', 'desk')),
  ADD CONSTRAINT "orders_fee_range" CHECK ("fee_da" >= 0),
  ADD CONSTRAINT "orders_lines_length" CHECK (
    char_length("name") <= 200 AND char_length("phone") <= 20 AND char_length("second_phone") <= 20
    AND char_length("commune") <= 200 AND char_length("street") <= 200 AND char_length("note") <= 200
    AND char_length("parcel") <= 64 AND char_length("courier") <= 64
  );
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_note_length" CHECK (char_length("note") <= 500);

UPDATE "orders" SET "changed_at" = coalesce(
  (SELECT max("changed_at") FROM "order_changes" WHERE "order_id" = "orders"."id"), "created_at"
);
-- An order holds a copy of what it needs, as it outlives its owner's account.
UPDATE "orders" SET
  "username" = "users"."username",
  "name" = "users"."full_name",
  "phone" = coalesce((SELECT "number" FROM "phones" WHERE "user_id" = "users"."id" AND "slot" = 0), ''),
  "street" = "users"."address",
  "card_name" = coalesce((SELECT nullif("message", '') FROM "cards" WHERE "user_id" = "users"."id"), "users"."full_name"),
  "card_title" = "users"."title",
  "card_colour" = coalesce((SELECT "colour" FROM "cards" WHERE "user_id" = "users"."id"), '#0D0D0D'),
  "card_image" = coalesce((SELECT "image" FROM "cards" WHERE "user_id" = "users"."id"), '')
FROM "users" WHERE "users"."id" = "orders"."user_id";

-- What the order list searches: the number as it is read out, name, phones as stored and with the country code.
CREATE FUNCTION "keep_order_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_text" := fold_text(concat_ws(
    ' ', 'lx-' || NEW."number", NEW."name", NEW."username", NEW."commune", NEW."parcel",
    NEW."phone", '213' || nullif(substr(NEW."phone", 2), ''),
    NEW."second_phone", '213' || nullif(substr(NEW."second_phone", 2), '')
  ));
  RETURN NEW;
END $$;
CREATE TRIGGER "orders_search_text"
  BEFORE INSERT OR UPDATE OF "name", "username", "commune", "parcel", "phone", "second_phone" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_order_search_text"();
UPDATE "orders" SET "name" = "name";

-- CreateIndex
CREATE INDEX "orders_status_changed_at_idx" ON "orders"("status", "changed_at");
CREATE INDEX "orders_search_text_idx" ON "orders" USING GIN ("search_text" gin_trgm_ops);
