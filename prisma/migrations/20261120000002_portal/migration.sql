-- The portal's lists, in every order and by every filter, among 100,000 users.

-- AlterTable
ALTER TABLE "users" ADD COLUMN "name_key" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "users_is_active_created_at_id_idx" ON "users"("is_active", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_name_key_id_idx" ON "users"("name_key", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_at_idx" ON "audit_log"("actor_id", "at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_action_at_idx" ON "audit_log"("action", "at" DESC);

-- What Prisma cannot state: the few admins are found without reading everybody else.
CREATE INDEX "users_admins_idx" ON "users"("created_at", "id") WHERE "role" = 'admin';
