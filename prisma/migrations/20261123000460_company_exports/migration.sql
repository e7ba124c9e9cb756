-- Files with everything of a company, which a job of the queue makes (company 30).

-- CreateEnum
CREATE TYPE "export_state" AS ENUM ('queued', 'ready', 'failed', 'withdrawn');

-- CreateTable
CREATE TABLE "company_exports" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "asked_by" UUID,
    "language" TEXT NOT NULL,
    "state" "export_state" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "run" UUID,
    "size" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ready_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_exports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "company_exports_language_known" CHECK ("language" IN ('ar', 'en')),
    CONSTRAINT "company_exports_ready_time" CHECK (("state" = 'ready') = ("ready_at" IS NOT NULL)),
    CONSTRAINT "company_exports_ready_run" CHECK ("state" = 'queued' OR ("state" = 'ready') = ("run" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "company_export_parts" (
    "export_id" UUID NOT NULL,
    "run" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "company_export_parts_pkey" PRIMARY KEY ("export_id", "run", "number"),
    CONSTRAINT "company_export_parts_data_length" CHECK (octet_length("data") BETWEEN 1 AND 1000000)
);

-- It is compressed already.
ALTER TABLE "company_export_parts" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- CreateIndex
CREATE INDEX "company_exports_company_id_created_at_idx" ON "company_exports"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "company_exports_asked_by_idx" ON "company_exports"("asked_by");

CREATE UNIQUE INDEX "company_exports_one_queued" ON "company_exports"("company_id") WHERE "state" = 'queued';

-- AddForeignKey
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_exports" ADD CONSTRAINT "company_exports_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_export_parts" ADD CONSTRAINT "company_export_parts_export_id_fkey" FOREIGN KEY ("export_id") REFERENCES "company_exports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a person erases is in no file that can still be downloaded. A run that may have read it cannot finish and is repeated.
-- One statement, so that a run that finishes meanwhile is seen.
CREATE FUNCTION "withdraw_exports"(companies UUID[], since TIMESTAMPTZ) RETURNS void LANGUAGE sql AS $$
  UPDATE company_exports SET run = NULL, ready_at = NULL,
    state = CASE state WHEN 'ready' THEN 'withdrawn'::export_state ELSE state END
  WHERE company_id = ANY (companies) AND (state = 'queued' OR (state = 'ready' AND ready_at >= since));
$$;

CREATE FUNCTION "withdraw_exports_with_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM withdraw_exports(ARRAY[OLD.company_id], OLD.met_at);
  RETURN NULL;
END $$;
CREATE TRIGGER "company_contacts_exports" AFTER DELETE ON "company_contacts"
  FOR EACH ROW EXECUTE FUNCTION "withdraw_exports_with_contact"();

CREATE FUNCTION "withdraw_exports_with_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM withdraw_exports(array_agg(company_id), min(since)) FROM company_periods WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER "users_exports" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "withdraw_exports_with_person"();

-- The handler gives up after its own number of attempts, before the queue does.
SELECT queue.create_queue('exportCompany', '{
  "policy": "standard", "retryLimit": 10, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 1800,
  "expireInSeconds": 1800, "deleteAfterSeconds": 3600 }');
