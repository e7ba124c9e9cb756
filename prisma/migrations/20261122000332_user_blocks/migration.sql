-- A page far down the portal's list of people is found without skipping all rows before it: the hourly work counts the
-- people in blocks of each sorted list, and triggers add what has changed since.

-- CreateTable
CREATE TABLE "user_blocks" (
    "id" BIGSERIAL NOT NULL,
    "sort" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3),
    "name_key" TEXT,
    "username_key" TEXT,
    "role" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "user_blocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_blocks_sort_idx" ON "user_blocks"("sort");

CREATE FUNCTION "note_user_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO user_blocks (created_at, name_key, username_key, role, is_active, people)
      VALUES (OLD.created_at, OLD.name_key, OLD.username_key, OLD.role, OLD.is_active, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO user_blocks (created_at, name_key, username_key, role, is_active, people)
      VALUES (NEW.created_at, NEW.name_key, NEW.username_key, NEW.role, NEW.is_active, 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_block_added" AFTER INSERT OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "note_user_move"();
-- Not of columns: another trigger sets the name's key.
CREATE TRIGGER "users_block_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (
    (OLD."created_at", OLD."name_key", OLD."username_key", OLD."role", OLD."is_active")
    IS DISTINCT FROM (NEW."created_at", NEW."name_key", NEW."username_key", NEW."role", NEW."is_active"))
  EXECUTE FUNCTION "note_user_move"();
