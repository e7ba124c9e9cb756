-- CreateTable
CREATE TABLE "payouts" (
    "id" SERIAL NOT NULL,
    "courier" TEXT NOT NULL DEFAULT '',
    "received_on" DATE NOT NULL,
    "amount_da" INTEGER NOT NULL,
    "charges_da" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT NOT NULL DEFAULT '',
    "admin_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "payout_id" INTEGER;

-- CreateIndex
CREATE INDEX "payouts_admin_id_idx" ON "payouts"("admin_id");

-- CreateIndex
CREATE INDEX "orders_payout_id_idx" ON "orders"("payout_id");

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "payouts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "payouts"
  ADD CONSTRAINT "payouts_amounts_range" CHECK ("amount_da" >= 0 AND "charges_da" >= 0),
  ADD CONSTRAINT "payouts_lines_length" CHECK (char_length("courier") <= 64 AND char_length("note") <= 500);
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_payout_delivered" CHECK ("payout_id" IS NULL OR "status" = 'delivered');
