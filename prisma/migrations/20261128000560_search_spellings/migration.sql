-- Texts are also found with any apostrophe or none, with Persian and Urdu forms of Arabic letters, with œ, æ and
-- other letters that NFKD does not decompose, with any dash, and with or without signs that cannot be seen.
DROP INDEX "departments_name_key";
DROP INDEX "users_address_idx";

CREATE OR REPLACE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  replace(replace(replace(replace(replace(
    translate(
      regexp_replace(
        -- NFKD would make a space of this apostrophe.
        lower(normalize(translate("value", '´', ''), NFKD)),
        '[\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u00AD\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF''`\u2018\u2019\u201B\u2032\u02B9-\u02BF\uA78C]',
        '', 'g'
      ),
      'ٱةى٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹کڪیےہھەۃςøłđðıɛεγ‐‑‒–—―−',
      'اهي01234567890123456789ككييههههσolddiaaɣ-------'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ɣ', 'gh');

-- Names of departments that now are the same get a number.
UPDATE "departments" SET "name" = left("departments"."name", 35) || ' (' || "twin"."place" || ')'
  FROM (
    SELECT "id", row_number() OVER (PARTITION BY "company_id", fold_text("name") ORDER BY "id") AS "place"
    FROM "departments"
  ) AS "twin"
  WHERE "twin"."id" = "departments"."id" AND "twin"."place" > 1;
CREATE UNIQUE INDEX "departments_name_key" ON "departments"("company_id", fold_text("name"));
CREATE INDEX "users_address_idx" ON "users"((fold_text("address"))) INCLUDE ("address", "role", "is_active");

UPDATE "users" SET "search_text" = fold_text("search_text"), "name_key" = fold_text("name_key")
  WHERE "search_text" <> fold_text("search_text");
UPDATE "orders" SET "search_text" = fold_text("search_text"), "name_key" = fold_text("name_key")
  WHERE "search_text" <> fold_text("search_text");
UPDATE "received_contacts" SET "search_text" = fold_text("search_text") WHERE "search_text" <> fold_text("search_text");
UPDATE "company_contacts" SET "search_text" = fold_text("search_text") WHERE "search_text" <> fold_text("search_text");
-- A trigger computes their texts.
UPDATE "listed_members" SET "user_id" = "user_id" WHERE "search_text" <> fold_text("search_text");
