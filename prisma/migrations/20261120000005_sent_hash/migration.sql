-- A message whose answer was lost is sent again, and still stands in the inbox once.

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "sent_hash" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "contact_messages_sent_hash_key" ON "contact_messages"("sent_hash");

-- What Prisma cannot state.
ALTER TABLE "contact_messages"
  ADD CONSTRAINT "contact_messages_sent_hash_length" CHECK (octet_length("sent_hash") = 32);
