-- A recovery pauses the API keys and webhooks of the person (account 29).

ALTER TABLE "api_keys" ADD COLUMN "paused_at" TIMESTAMPTZ(3);

ALTER TYPE "webhook_pause" ADD VALUE 'recovery';

ALTER TABLE "webhook_endpoints" ADD COLUMN "set_by" UUID;

ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_set_by_fkey" FOREIGN KEY ("set_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "webhook_endpoints_set_by_idx" ON "webhook_endpoints"("set_by");

-- The audit entry of an existing webhook was written in the same transaction, milliseconds later.
UPDATE "webhook_endpoints" AS endpoint SET "set_by" = (
  SELECT users.id FROM audit_log AS entry JOIN users ON users.id = entry.actor_id
  WHERE entry.action = 'webhook.added' AND entry.at BETWEEN endpoint.created_at - interval '1 s' AND endpoint.created_at + interval '10 s'
  ORDER BY abs(extract(epoch FROM entry.at - endpoint.created_at)) LIMIT 1);
