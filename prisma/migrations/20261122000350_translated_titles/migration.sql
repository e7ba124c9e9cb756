-- The title of an event and the name of a linked page in the owner's second language.

ALTER TABLE "profile_events" ADD COLUMN "translated_title" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "profile_events_translated_title_length" CHECK (char_length("translated_title") <= 60);

ALTER TABLE "linked_pages" ADD COLUMN "translated_label" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "linked_pages_translated_label_length" CHECK (char_length("translated_label") <= 20);
