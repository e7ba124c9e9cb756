-- What the admin list searches and sorts by. No function takes a row of a table: since their releases of 2026,
-- PostgreSQL 15 to 18 refuse to change a table whose row type a function with a standard body takes.

CREATE OR REPLACE FUNCTION "keep_user_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_text" :=
    fold_text(concat_ws(' ', NEW."username", NEW."full_name", NEW."email", NEW."address")) ||
    coalesce((
      -- Numbers are searched as stored and with the country code.
      SELECT string_agg(' ' || "number" || ' 213' || substr("number", 2), '' ORDER BY "slot")
      FROM "phones" WHERE "user_id" = NEW."id" AND "number" <> ''
    ), '');
  -- Names are sorted as they are searched, without regard to case and letter variants.
  NEW."name_key" := fold_text(NEW."full_name");
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER "users_search_text"
  BEFORE INSERT OR UPDATE OF "username", "full_name", "email", "address" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_user_search_text"();

CREATE OR REPLACE FUNCTION "keep_phone_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Fires the trigger above.
  UPDATE "users" SET "full_name" = "full_name"
    WHERE "id" = CASE WHEN TG_OP = 'DELETE' THEN OLD."user_id" ELSE NEW."user_id" END;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER "phones_search_text" AFTER INSERT OR DELETE OR UPDATE OF "number" ON "phones"
  FOR EACH ROW EXECUTE FUNCTION "keep_phone_search_text"();

-- Databases from before this migration have it.
DROP FUNCTION IF EXISTS "search_text_of"("users");
