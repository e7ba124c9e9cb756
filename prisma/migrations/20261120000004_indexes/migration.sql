-- What the portal asks often: figures of some days, and how many messages nobody has read.

-- CreateIndex
CREATE INDEX "acquisitions_created_at_idx" ON "acquisitions"("created_at");

-- CreateIndex
CREATE INDEX "orders_created_at_idx" ON "orders"("created_at");

-- What Prisma cannot state: the few unread messages are counted without reading all others.
CREATE INDEX "contact_messages_unread_idx" ON "contact_messages"("created_at")
  WHERE "is_read" = false AND "archived_at" IS NULL;
