-- Which translations were saved for which first texts: a translation without its hash is of an earlier first text.

ALTER TABLE "translations" ADD COLUMN "pairs" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD CONSTRAINT "translations_pairs_form" CHECK (
    cardinality("pairs") <= 78 AND array_to_string("pairs", '', '-') ~ '^([0-9a-f]{16})*$');

-- Those that are stored count as saved for the first texts of now.
UPDATE "translations" t SET "pairs" = ARRAY (
  SELECT left(encode(sha256(convert_to(pair."first" || chr(31) || pair."translated", 'UTF8')), 'hex'), 16)
  FROM (
    SELECT u."full_name" AS "first", t."full_name" AS "translated" FROM "users" u WHERE u."id" = t."user_id"
    UNION ALL SELECT u."title", t."title" FROM "users" u WHERE u."id" = t."user_id"
    UNION ALL SELECT u."situation_name", t."situation_name" FROM "users" u WHERE u."id" = t."user_id"
    UNION ALL SELECT u."situation_place", t."situation_place" FROM "users" u WHERE u."id" = t."user_id"
    UNION ALL SELECT u."address", t."address" FROM "users" u WHERE u."id" = t."user_id"
    UNION ALL SELECT u."bio", t."bio" FROM "users" u WHERE u."id" = t."user_id"
    UNION ALL SELECT p."title", p."translated_title" FROM "projects" p WHERE p."user_id" = t."user_id"
    UNION ALL SELECT l."title", l."translated_title" FROM "profile_links" l WHERE l."user_id" = t."user_id"
    UNION ALL SELECT e."title", e."translated_title" FROM "profile_events" e WHERE e."user_id" = t."user_id"
    UNION ALL SELECT l."label", l."translated_label" FROM "linked_pages" l WHERE l."user_id" = t."user_id"
  ) pair
  WHERE pair."first" <> '' AND pair."translated" <> ''
);
