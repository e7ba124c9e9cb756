-- Deliveries to an address that did not respond in time wait behind all others (webhooks 15).
ALTER TABLE "webhook_endpoints" ADD COLUMN "is_slow" BOOLEAN NOT NULL DEFAULT false;
