-- An event of an owner: for some days the page begins with its title and its links.

-- AlterTable
ALTER TABLE "profile_links"
  ADD COLUMN "is_event" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "profile_links_event_is_link" CHECK (NOT ("is_event" AND "kind" = 'heading'));

-- CreateTable
CREATE TABLE "profile_events" (
    "user_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "shown_from" TIMESTAMPTZ(3) NOT NULL,
    "shown_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profile_events_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "profile_events_title_length" CHECK (char_length("title") BETWEEN 1 AND 60),
    CONSTRAINT "profile_events_schedule_order" CHECK ("shown_from" < "shown_until")
);

-- AddForeignKey
ALTER TABLE "profile_events" ADD CONSTRAINT "profile_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
