-- CreateTable
CREATE TABLE "consents" (
    "user_id" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("user_id","version")
);

-- CreateTable
CREATE TABLE "image_removals" (
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "image_removals_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "image_removals_since_idx" ON "image_removals"("since");

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "consents" ADD CONSTRAINT "consents_version_form" CHECK ("version" ~ '^\d{4}-\d\d-\d\d$');
ALTER TABLE "image_removals" ADD CONSTRAINT "image_removals_name_form" CHECK ("name" ~ '^[A-Za-z0-9_-]{1,64}$');

-- No sign-up was accepted without consent, and the text was this one.
INSERT INTO "consents" ("user_id", "version", "agreed_at") SELECT "user_id", '2025-01-01', "created_at" FROM "acquisitions";

-- A profile's referral button names the address of its owner, who may be deleted when others stay.
UPDATE "acquisitions" SET "utm_source" = 'user_Location' WHERE "utm_source" ILIKE 'user\_Location\_%';

-- The audit log only grows, but for entries that are old enough: those leave through `delete_old_audit_entries` alone.
-- With a role that does not own the table, it is the only way to delete at all.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('logix.audit_retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;

-- Whoever sets that variable by hand deletes nothing that is younger than the floor.
CREATE FUNCTION "keep_young_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."at" >= now() - interval '6 months' THEN
    RAISE EXCEPTION 'audit_log is append-only';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER "audit_log_keep_young" BEFORE DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "keep_young_audit_entry"();

CREATE FUNCTION "delete_old_audit_entries"("months" integer, "at_most" integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
DECLARE
  "deleted" integer;
BEGIN
  IF "months" IS NULL OR "months" < 6 THEN
    RAISE EXCEPTION 'audit_log is kept for 6 months at least';
  END IF;
  -- Within the body: only a superuser may attach a variable of ours to a function.
  PERFORM set_config('logix.audit_retention', 'on', true);
  DELETE FROM "audit_log" WHERE "id" IN (
    SELECT "id" FROM "audit_log" WHERE "at" < now() - make_interval(months => "months")
    ORDER BY "at" LIMIT "at_most"
  );
  GET DIAGNOSTICS "deleted" = ROW_COUNT;
  PERFORM set_config('logix.audit_retention', '', true);
  RETURN "deleted";
END $$;
