-- Events in monthly partitions, and statistics without foreign keys: deleting a person with millions of events would
-- otherwise take minutes.

-- CreateTable
CREATE TABLE "account_erasures" (
    "account_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_erasures_pkey" PRIMARY KEY ("account_id")
);

CREATE FUNCTION "note_account_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "account_erasures" ("account_id") VALUES (OLD."id") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_erasure" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_account_erasure"();

ALTER TABLE "event_days" DROP CONSTRAINT "event_days_user_id_fkey";
ALTER TABLE "visitors" DROP CONSTRAINT "visitors_user_id_fkey";
ALTER TABLE "visitor_days" DROP CONSTRAINT "visitor_days_user_id_fkey";

ALTER SEQUENCE "events_id_seq" OWNED BY NONE;
ALTER TABLE "events" RENAME TO "events_before";
ALTER TABLE "events_before"
  DROP CONSTRAINT "events_pkey",
  DROP CONSTRAINT "events_user_id_fkey",
  DROP CONSTRAINT "events_action_known",
  DROP CONSTRAINT "events_source_known";
DROP INDEX "events_user_id_occurred_at_idx", "events_occurred_at_idx";

CREATE TABLE "events" (
    "id" BIGINT NOT NULL DEFAULT nextval('events_id_seq'),
    "user_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'link',
    "occurred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_action_known" CHECK ("action" IN ('tap', 'save', 'click')),
    CONSTRAINT "events_source_known" CHECK ("source" IN ('nfc', 'qr', 'link'))
) PARTITION BY RANGE ("occurred_at");
ALTER SEQUENCE "events_id_seq" OWNED BY "events"."id";

-- For months without a partition.
CREATE TABLE "events_default" PARTITION OF "events" DEFAULT;

-- Makes the partition of the month in Algiers that begins at `since`, and moves its events out of the default one.
CREATE FUNCTION "make_event_partition"("since" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "local" timestamp := "since" AT TIME ZONE 'Africa/Algiers';
  "until" timestamptz := ("local" + interval '1 month') AT TIME ZONE 'Africa/Algiers';
  "name" text := 'events_' || to_char("local", 'YYYY_MM');
BEGIN
  IF to_regclass('public.' || quote_ident("name")) IS NOT NULL THEN
    RETURN;
  END IF;
  -- No event may arrive in the default partition between the move and the end.
  LOCK TABLE ONLY "events_default" IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %I (LIKE events INCLUDING ALL)', "name");
  EXECUTE format(
    'WITH moved AS (
      DELETE FROM events_default WHERE occurred_at >= $1 AND occurred_at < $2 RETURNING *
    ) INSERT INTO %I SELECT * FROM moved', "name") USING "since", "until";
  -- Unlike CREATE TABLE … PARTITION OF, this blocks no writers of other partitions.
  EXECUTE format('ALTER TABLE events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "name", "since", "until");
END $$;

-- Partitions of this month, of the next three, and of all months in the default partition. The app owns no table, so
-- the function runs as their owner.
CREATE FUNCTION "make_event_partitions"() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '1s'
AS $$
DECLARE
  "today" timestamp := now() AT TIME ZONE 'Africa/Algiers';
  "ahead" integer;
  "stray" timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(736143903);
  FOR "ahead" IN 0..3 LOOP
    PERFORM make_event_partition(
      (date_trunc('month', "today") + make_interval(months => "ahead")) AT TIME ZONE 'Africa/Algiers');
  END LOOP;
  LOOP
    SELECT min("occurred_at") INTO "stray" FROM ONLY "events_default";
    EXIT WHEN "stray" IS NULL;
    PERFORM make_event_partition(date_trunc('month', "stray", 'Africa/Algiers'));
  END LOOP;
END $$;

-- Drops months that ended before the limit and whose days are all closed.
CREATE FUNCTION "drop_event_partitions"("months" integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '1s'
AS $$
DECLARE
  "dropped" integer := 0;
  "partition" regclass;
BEGIN
  IF "months" IS NULL OR "months" < 3 THEN
    RAISE EXCEPTION 'events are kept for 3 months at least';
  END IF;
  PERFORM pg_advisory_xact_lock(736143903);
  FOR "partition" IN
    SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'events'::regclass
      -- Null for the default partition.
      AND substring(pg_get_expr(relpartbound, inhrelid) FROM 'TO \(''(.*)''\)')::timestamptz
        <= least(now() - make_interval(months => "months"), (SELECT "closed_until" FROM "roll_up"))
    ORDER BY relname
  LOOP
    EXECUTE format('DROP TABLE %s', "partition");
    "dropped" := "dropped" + 1;
  END LOOP;
  RETURN "dropped";
END $$;

DO $$
DECLARE
  "month" timestamptz;
BEGIN
  FOR "month" IN
    SELECT "local" AT TIME ZONE 'Africa/Algiers' FROM (
      SELECT generate_series(
        date_trunc('month', min("occurred_at") AT TIME ZONE 'Africa/Algiers'),
        max("occurred_at") AT TIME ZONE 'Africa/Algiers', interval '1 month') AS "local"
      FROM "events_before"
    ) AS "months"
  LOOP
    PERFORM make_event_partition("month");
  END LOOP;
END $$;
INSERT INTO "events" ("id", "user_id", "action", "source", "occurred_at")
  SELECT "id", "user_id", "action", "source", "occurred_at" FROM "events_before";
DROP TABLE "events_before";

-- After the rows, as that is quicker.
ALTER TABLE "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY ("occurred_at", "id");

-- CreateIndex
CREATE INDEX "events_user_id_occurred_at_idx" ON "events"("user_id", "occurred_at" DESC);

SELECT make_event_partitions();
