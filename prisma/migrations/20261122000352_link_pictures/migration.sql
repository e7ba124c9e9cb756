-- Pictures of own links. One that was uploaded and is in no saved list yet waits among the removals, with its owner.

ALTER TABLE "profile_links"
  ADD COLUMN "picture_name" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "profile_links_picture_name_form" CHECK ("picture_name" ~ '^([A-Za-z0-9_-]{32})?$'),
  ADD CONSTRAINT "profile_links_picture_of_link" CHECK (NOT ("picture_name" <> '' AND "kind" = 'heading'));

CREATE INDEX "profile_links_picture_name_idx" ON "profile_links" ("picture_name") WHERE "picture_name" <> '';

ALTER TABLE "image_removals" ADD COLUMN "owner_id" UUID;

-- CreateIndex
CREATE INDEX "image_removals_owner_id_idx" ON "image_removals" ("owner_id");

-- AddForeignKey
ALTER TABLE "image_removals" ADD CONSTRAINT "image_removals_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
