-- CreateTable
CREATE TABLE "made_cards" (
    "code" TEXT NOT NULL,
    "order_id" UUID,
    "user_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "made_cards_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE UNIQUE INDEX "made_cards_order_id_key" ON "made_cards"("order_id");

-- CreateIndex
CREATE INDEX "made_cards_user_id_idx" ON "made_cards"("user_id");

-- CreateIndex
CREATE INDEX "made_cards_state_created_at_idx" ON "made_cards"("state", "created_at");

-- AddForeignKey
ALTER TABLE "made_cards" ADD CONSTRAINT "made_cards_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "made_cards" ADD CONSTRAINT "made_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "made_cards"
  ADD CONSTRAINT "made_cards_code_form" CHECK ("code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
  ADD CONSTRAINT "made_cards_state_known" CHECK ("state" IN ('active', 'paused', 'replaced', 'unassigned')),
  ADD CONSTRAINT "made_cards_stock_has_no_owner" CHECK ("state" <> 'unassigned' OR "user_id" IS NULL);

-- Orders that are still worked on get a code. Cards that are already made have none and stay as they are. Bytes of a random
-- UUID without its fixed bits.
INSERT INTO "made_cards" ("code", "order_id", "user_id")
SELECT (
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(uuid_send("random"."id"), "byte") % 31, 1), '')
  FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11]) AS "byte"
), "orders"."id", "orders"."user_id"
FROM "orders" CROSS JOIN LATERAL (SELECT gen_random_uuid() AS "id", "orders"."id" AS "of") AS "random"
WHERE "orders"."status" IN ('new', 'confirmed', 'designed', 'on_hold');
