-- Contact exchange: what visitors leave with an owner. A person met again is one contact with several meetings.

ALTER TABLE "users" ADD COLUMN "takes_contacts" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "received_contacts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "meetings" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_met_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "own_note" TEXT NOT NULL DEFAULT '',
    "remind_on" DATE,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "received_contacts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "received_contacts_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
    CONSTRAINT "received_contacts_reachable" CHECK ("phone" <> '' OR "email" <> ''),
    CONSTRAINT "received_contacts_name_length" CHECK (char_length("name") BETWEEN 1 AND 32),
    CONSTRAINT "received_contacts_lines_length" CHECK (char_length("phone") <= 10 AND char_length("email") <= 200),
    CONSTRAINT "received_contacts_notes_length" CHECK (char_length("note") <= 500 AND char_length("own_note") <= 2000),
    CONSTRAINT "received_contacts_tags_count" CHECK (cardinality("tags") <= 10)
);

-- CreateTable
CREATE TABLE "contact_meetings" (
    "id" BIGSERIAL NOT NULL,
    "contact_id" UUID NOT NULL,
    "met_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "consent" TEXT NOT NULL,
    "erase_hash" BYTEA NOT NULL,

    CONSTRAINT "contact_meetings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_meetings_source_known" CHECK ("source" IN ('nfc', 'qr', 'link')),
    CONSTRAINT "contact_meetings_name_length" CHECK (char_length("name") BETWEEN 1 AND 32),
    CONSTRAINT "contact_meetings_lines_length" CHECK (char_length("email") <= 200 AND char_length("note") <= 500),
    CONSTRAINT "contact_meetings_erase_hash_length" CHECK (octet_length("erase_hash") = 32)
);

-- CreateIndex
CREATE INDEX "received_contacts_user_id_last_met_at_id_idx" ON "received_contacts"("user_id", "last_met_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "received_contacts_user_id_phone_idx" ON "received_contacts"("user_id", "phone");

-- CreateIndex
CREATE INDEX "received_contacts_user_id_email_idx" ON "received_contacts"("user_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "contact_meetings_erase_hash_key" ON "contact_meetings"("erase_hash");

-- CreateIndex
CREATE INDEX "contact_meetings_contact_id_idx" ON "contact_meetings"("contact_id");

-- AddForeignKey
ALTER TABLE "received_contacts" ADD CONSTRAINT "received_contacts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_meetings" ADD CONSTRAINT "contact_meetings_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "received_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
