-- Links of an owner beside the six social ones, with headings.

-- CreateTable
CREATE TABLE "profile_links" (
    "user_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL DEFAULT '',
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "is_pinned" BOOLEAN NOT NULL DEFAULT false,
    "shown_from" TIMESTAMPTZ(3),
    "shown_until" TIMESTAMPTZ(3),

    CONSTRAINT "profile_links_pkey" PRIMARY KEY ("user_id", "position"),
    CONSTRAINT "profile_links_position_range" CHECK ("position" BETWEEN 0 AND 19),
    CONSTRAINT "profile_links_kind_known" CHECK ("kind" IN ('link', 'heading')),
    CONSTRAINT "profile_links_title_length" CHECK (char_length("title") BETWEEN 1 AND 60),
    CONSTRAINT "profile_links_url_form" CHECK (
      CASE "kind" WHEN 'link' THEN "url" ~* '^https://' AND char_length("url") <= 200 ELSE "url" = '' END),
    CONSTRAINT "profile_links_pinned_is_link" CHECK (NOT ("is_pinned" AND "kind" = 'heading')),
    CONSTRAINT "profile_links_schedule_order" CHECK ("shown_from" < "shown_until")
);

CREATE UNIQUE INDEX "profile_links_one_pinned" ON "profile_links" ("user_id") WHERE "is_pinned";

-- AddForeignKey
ALTER TABLE "profile_links" ADD CONSTRAINT "profile_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
