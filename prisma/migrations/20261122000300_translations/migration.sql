-- Texts of a profile in a second language. Lengths are those of the first texts; an empty one falls back.

-- CreateTable
CREATE TABLE "translations" (
    "user_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "full_name" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "situation_name" TEXT NOT NULL DEFAULT '',
    "situation_place" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "translations_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "translations_language_known" CHECK ("language" IN ('ar', 'en')),
    CONSTRAINT "translations_lines_length" CHECK (
      char_length("full_name") <= 32 AND char_length("title") <= 200 AND char_length("situation_name") <= 200
      AND char_length("situation_place") <= 200 AND char_length("address") <= 200 AND char_length("bio") <= 500
    )
);

-- AddForeignKey
ALTER TABLE "translations" ADD CONSTRAINT "translations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "projects" ADD COLUMN "translated_title" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "projects_translated_title_length" CHECK (char_length("translated_title") <= 200);

ALTER TABLE "profile_links" ADD COLUMN "translated_title" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "profile_links_translated_title_length" CHECK (char_length("translated_title") <= 60);

-- The admin list finds a person by the name and the address in both languages.
CREATE OR REPLACE FUNCTION "keep_user_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_text" :=
    fold_text(concat_ws(' ', NEW."username", NEW."full_name", NEW."email", NEW."address")) ||
    coalesce((
      SELECT ' ' || fold_text(concat_ws(' ', "full_name", "address"))
      FROM "translations" WHERE "user_id" = NEW."id" AND "full_name" || "address" <> ''
    ), '') ||
    coalesce((
      -- Numbers are searched as stored and with the country code.
      SELECT string_agg(' ' || "number" || ' 213' || substr("number", 2), '' ORDER BY "slot")
      FROM "phones" WHERE "user_id" = NEW."id" AND "number" <> ''
    ), '');
  -- Names are sorted as they are searched, without regard to case and letter variants.
  NEW."name_key" := fold_text(NEW."full_name");
  RETURN NEW;
END $$;

-- As for phones.
CREATE TRIGGER "translations_search_text"
  AFTER INSERT OR DELETE OR UPDATE OF "full_name", "address" ON "translations"
  FOR EACH ROW EXECUTE FUNCTION "keep_phone_search_text"();
