-- How many people, orders and messages there are in each state, without counting them: each change adds what it
-- changes, and the sum is the number. Rows are only added, so no two changes wait for each other.

-- CreateTable
CREATE TABLE "row_tallies" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "change" INTEGER NOT NULL,

    CONSTRAINT "row_tallies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "row_tallies_kind_idx" ON "row_tallies"("kind");

CREATE FUNCTION "tally_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "row_tallies" ("kind", "state", "detail", "change")
      SELECT 'users', "role", "is_active"::text, count(*) FROM "added" GROUP BY 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "row_tallies" ("kind", "state", "detail", "change")
      SELECT 'users', "role", "is_active"::text, -count(*) FROM "removed" GROUP BY 2, 3;
  ELSE
    INSERT INTO "row_tallies" ("kind", "state", "detail", "change") VALUES
      ('users', OLD."role", OLD."is_active"::text, -1), ('users', NEW."role", NEW."is_active"::text, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"();
CREATE TRIGGER "users_removed" AFTER DELETE ON "users" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"();
CREATE TRIGGER "users_moved" AFTER UPDATE OF "role", "is_active" ON "users" FOR EACH ROW
  WHEN ((OLD."role", OLD."is_active") IS DISTINCT FROM (NEW."role", NEW."is_active"))
  EXECUTE FUNCTION "tally_users"();

CREATE FUNCTION "tally_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "row_tallies" ("kind", "state", "detail", "change")
      SELECT 'orders', "status", coalesce("wilaya"::text, ''), count(*) FROM "added" GROUP BY 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "row_tallies" ("kind", "state", "detail", "change")
      SELECT 'orders', "status", coalesce("wilaya"::text, ''), -count(*) FROM "removed" GROUP BY 2, 3;
  ELSE
    INSERT INTO "row_tallies" ("kind", "state", "detail", "change") VALUES
      ('orders', OLD."status", coalesce(OLD."wilaya"::text, ''), -1),
      ('orders', NEW."status", coalesce(NEW."wilaya"::text, ''), 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_added" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_orders"();
CREATE TRIGGER "orders_removed" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_orders"();
CREATE TRIGGER "orders_moved" AFTER UPDATE OF "status", "wilaya" ON "orders" FOR EACH ROW
  WHEN ((OLD."status", OLD."wilaya") IS DISTINCT FROM (NEW."status", NEW."wilaya"))
  EXECUTE FUNCTION "tally_orders"();

CREATE FUNCTION "tally_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "row_tallies" ("kind", "state", "change")
      SELECT 'messages', CASE WHEN "archived_at" IS NULL THEN 'open' ELSE 'archived' END, count(*)
      FROM "added" GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "row_tallies" ("kind", "state", "change")
      SELECT 'messages', CASE WHEN "archived_at" IS NULL THEN 'open' ELSE 'archived' END, -count(*)
      FROM "removed" GROUP BY 2;
  ELSE
    INSERT INTO "row_tallies" ("kind", "state", "change") VALUES
      ('messages', CASE WHEN OLD."archived_at" IS NULL THEN 'open' ELSE 'archived' END, -1),
      ('messages', CASE WHEN NEW."archived_at" IS NULL THEN 'open' ELSE 'archived' END, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "contact_messages_added" AFTER INSERT ON "contact_messages" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_messages"();
CREATE TRIGGER "contact_messages_removed" AFTER DELETE ON "contact_messages" REFERENCING OLD TABLE AS "removed"
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_messages"();
CREATE TRIGGER "contact_messages_moved" AFTER UPDATE OF "archived_at" ON "contact_messages" FOR EACH ROW
  WHEN ((OLD."archived_at" IS NULL) <> (NEW."archived_at" IS NULL))
  EXECUTE FUNCTION "tally_messages"();

INSERT INTO "row_tallies" ("kind", "state", "detail", "change")
  SELECT 'users', "role", "is_active"::text, count(*) FROM "users" GROUP BY 2, 3
  UNION ALL SELECT 'orders', "status", coalesce("wilaya"::text, ''), count(*) FROM "orders" GROUP BY 2, 3
  UNION ALL SELECT 'messages', CASE WHEN "archived_at" IS NULL THEN 'open' ELSE 'archived' END, '', count(*)
    FROM "contact_messages" GROUP BY 2;

-- A part of the sitemap begins at a place in the order of keys: found in this index alone.
CREATE INDEX "users_listed_idx" ON "users"("username_key") WHERE "is_active" AND "role" = 'user';

-- Both lists of messages, newest first.
CREATE INDEX "contact_messages_open_idx" ON "contact_messages"("created_at" DESC, "id" DESC) WHERE "archived_at" IS NULL;
CREATE INDEX "contact_messages_archived_idx" ON "contact_messages"("created_at" DESC, "id" DESC)
  WHERE "archived_at" IS NOT NULL;
