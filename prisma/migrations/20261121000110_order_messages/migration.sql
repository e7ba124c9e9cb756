-- CreateTable
CREATE TABLE "order_messages" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "admin_id" UUID,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_messages_order_id_idx" ON "order_messages"("order_id");

-- CreateIndex
CREATE INDEX "order_messages_admin_id_idx" ON "order_messages"("admin_id");

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "order_messages"
  ADD CONSTRAINT "order_messages_status_known" CHECK ("status" IN (
    'new', 'confirmed', 'designed', 'printed', 'encoded', 'shipped', 'delivered', 'on_hold', 'returned', 'refused',
    'cancelled'
  )),
  ADD CONSTRAINT "order_messages_language_known" CHECK ("language" IN ('ar', 'en')),
  ADD CONSTRAINT "order_messages_phone_length" CHECK (char_length("phone") BETWEEN 1 AND 20),
  ADD CONSTRAINT "order_messages_text_length" CHECK (char_length("text") BETWEEN 1 AND 50000);
