-- The hourly work deletes ended sessions.
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
