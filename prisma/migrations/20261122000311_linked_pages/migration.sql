-- An owner names another of their pages; the two are linked when both name each other.

-- CreateTable
CREATE TABLE "linked_pages" (
    "user_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "shows_switch" BOOLEAN NOT NULL DEFAULT true,
    "opens_other" BOOLEAN NOT NULL DEFAULT false,
    "named_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "linked_pages_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "linked_pages_two_pages" CHECK ("user_id" <> "other_id"),
    CONSTRAINT "linked_pages_label_length" CHECK (char_length("label") BETWEEN 1 AND 20)
);

-- CreateIndex
CREATE INDEX "linked_pages_other_id_idx" ON "linked_pages" ("other_id");

-- AddForeignKey
ALTER TABLE "linked_pages" ADD CONSTRAINT "linked_pages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "linked_pages" ADD CONSTRAINT "linked_pages_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
