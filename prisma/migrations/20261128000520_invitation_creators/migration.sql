-- A recovery withdraws the open invitations that the person has created (account 29).

ALTER TABLE "company_invitations" ADD COLUMN "created_by" UUID;

ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "company_invitations_created_by_idx" ON "company_invitations"("created_by");
