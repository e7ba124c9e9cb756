-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN "changes" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "person_notes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "person_notes_user_id_created_at_idx" ON "person_notes"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "person_notes_author_id_idx" ON "person_notes"("author_id");

-- CreateIndex
CREATE INDEX "contact_messages_email_idx" ON "contact_messages"("email");

-- AddForeignKey
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_text_length" CHECK (char_length("text") BETWEEN 1 AND 2000);
