-- Addresses of companies that get events, and what was sent to them.

-- CreateEnum
CREATE TYPE "webhook_pause" AS ENUM ('owner', 'failures', 'gone');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "sealed_secret" BYTEA NOT NULL,
    "pause" "webhook_pause",
    "paused_at" TIMESTAMPTZ(3),
    "succeeded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_endpoints_url_form" CHECK ("url" ~ '^https?://' AND char_length("url") <= 500),
    CONSTRAINT "webhook_endpoints_events_known" CHECK (
      cardinality("events") > 0
      AND "events" <@ ARRAY['contact.received', 'order.moved', 'profile.changed', 'member.joined']),
    CONSTRAINT "webhook_endpoints_pause_time" CHECK (("pause" IS NULL) = ("paused_at" IS NULL))
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "about" UUID,
    "state" "delivery_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "failure" TEXT NOT NULL DEFAULT '',
    "answer" TEXT NOT NULL DEFAULT '',
    "duration_ms" INTEGER,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_event_known" CHECK (
      "event" IN ('contact.received', 'order.moved', 'profile.changed', 'member.joined', 'test')),
    CONSTRAINT "webhook_deliveries_lines_length" CHECK (char_length("failure") <= 40 AND char_length("answer") <= 500)
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_company_id_created_at_idx" ON "webhook_endpoints"("company_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_created_at_id_idx" ON "webhook_deliveries"("endpoint_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_about_idx" ON "webhook_deliveries"("about");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries"("next_attempt_at") WHERE "state" = 'pending';

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was sent about a deleted person or an erased contact goes with it.
CREATE FUNCTION "delete_deliveries_about"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_deliveries WHERE about = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_deliveries" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_deliveries_about"();
CREATE TRIGGER "company_contacts_deliveries" AFTER DELETE ON "company_contacts"
  FOR EACH ROW EXECUTE FUNCTION "delete_deliveries_about"();

SELECT queue.create_queue('deliverWebhook', '{
  "policy": "standard", "retryLimit": 10, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 1800,
  "expireInSeconds": 60, "deleteAfterSeconds": 3600 }');
