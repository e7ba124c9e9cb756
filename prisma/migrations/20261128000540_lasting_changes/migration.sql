-- Values that a lasting change has replaced, so that a recovery can offer to restore them (account 32).

-- CreateTable
CREATE TABLE "lasting_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "company_id" UUID,
    "member_id" UUID,
    "before" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "recovered_at" TIMESTAMPTZ(3),

    CONSTRAINT "lasting_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lasting_changes_user_id_changed_at_idx" ON "lasting_changes"("user_id", "changed_at");
CREATE INDEX "lasting_changes_company_id_idx" ON "lasting_changes"("company_id");
CREATE INDEX "lasting_changes_member_id_idx" ON "lasting_changes"("member_id");
CREATE INDEX "lasting_changes_changed_at_idx" ON "lasting_changes"("changed_at");

-- AddForeignKey
ALTER TABLE "lasting_changes" ADD CONSTRAINT "lasting_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lasting_changes" ADD CONSTRAINT "lasting_changes_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "lasting_changes" ADD CONSTRAINT "lasting_changes_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
