-- Unanswered calls to confirm an order (order 43). Erased with the order's data (order 27).

-- CreateTable
CREATE TABLE "order_calls" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "admin_id" UUID,
    "called_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_calls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_calls_order_id_idx" ON "order_calls"("order_id");

-- CreateIndex
CREATE INDEX "order_calls_admin_id_idx" ON "order_calls"("admin_id");

-- AddForeignKey
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Other orders of the same phone.
CREATE INDEX "orders_phone_idx" ON "orders"("phone") WHERE "phone" <> '';
