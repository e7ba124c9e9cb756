-- CreateTable
CREATE TABLE "parcels" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "order_id" UUID NOT NULL,
    "courier" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reserved',
    "is_live" BOOLEAN NOT NULL DEFAULT true,
    "tracking" TEXT NOT NULL DEFAULT '',
    "label_url" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "courier_status" TEXT NOT NULL DEFAULT '',
    "payment_status" TEXT NOT NULL DEFAULT '',
    "payout_id" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "parcels_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "parcels_reference_key" ON "parcels"("reference");

-- CreateIndex
CREATE INDEX "parcels_order_id_idx" ON "parcels"("order_id");

-- CreateIndex
CREATE INDEX "parcels_state_checked_at_idx" ON "parcels"("state", "checked_at");

-- AddForeignKey
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- No order has two parcels on their way.
CREATE UNIQUE INDEX "parcels_one_live" ON "parcels"("order_id") WHERE "is_live";

ALTER TABLE "parcels"
  ADD CONSTRAINT "parcels_state_known" CHECK ("state" IN ('reserved', 'created', 'unknown', 'failed')),
  ADD CONSTRAINT "parcels_lines_length" CHECK (
    char_length("courier") <= 64 AND char_length("reference") <= 64 AND char_length("tracking") <= 64
    AND char_length("label_url") <= 1000 AND char_length("reason") <= 300 AND char_length("courier_status") <= 200
    AND char_length("payment_status") <= 200 AND char_length("payout_id") <= 200
  );
