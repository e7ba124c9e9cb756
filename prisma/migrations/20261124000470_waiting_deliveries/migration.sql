-- Waiting deliveries of a company are counted, and those about a person are found (webhooks 13, 14).
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries"("endpoint_id", "about") WHERE "state" = 'pending';
