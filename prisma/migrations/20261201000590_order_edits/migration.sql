-- Corrections of an order, with former values (order 40). Erased with the order's data (order 27).

-- CreateTable
CREATE TABLE "order_edits" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "changes" JSONB NOT NULL,
    "admin_id" UUID,
    "edited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_edits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_edits_order_id_idx" ON "order_edits"("order_id");

-- CreateIndex
CREATE INDEX "order_edits_admin_id_idx" ON "order_edits"("admin_id");

-- AddForeignKey
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_changes_size" CHECK (jsonb_typeof("changes") = 'array' AND octet_length("changes"::text) BETWEEN 3 AND 20000);
