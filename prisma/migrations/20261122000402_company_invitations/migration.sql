-- Invitations to companies, and cards that wait for their next holder.

-- AlterTable
ALTER TABLE "company_members" ADD COLUMN "is_new_account" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "company_invitations" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "department_id" UUID,
    "role" "company_role" NOT NULL DEFAULT 'member',
    "name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "uses_max" INTEGER NOT NULL DEFAULT 1,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "company_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "company_invitations_role_known" CHECK ("role" <> 'owner'),
    CONSTRAINT "company_invitations_lines_length" CHECK (char_length("name") <= 32 AND char_length("phone") <= 16),
    CONSTRAINT "company_invitations_uses_range" CHECK ("uses_max" BETWEEN 1 AND 1000 AND "uses" BETWEEN 0 AND "uses_max")
);

-- CreateTable
CREATE TABLE "company_cards" (
    "code" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_cards_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "company_invitations_company_id_created_at_id_idx" ON "company_invitations"("company_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "company_invitations_department_id_idx" ON "company_invitations"("department_id");

-- CreateIndex
CREATE INDEX "company_invitations_expires_at_idx" ON "company_invitations"("expires_at");

-- CreateIndex
CREATE INDEX "company_cards_company_id_since_idx" ON "company_cards"("company_id", "since");

-- AddForeignKey
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_cards" ADD CONSTRAINT "company_cards_code_fkey" FOREIGN KEY ("code") REFERENCES "made_cards"("code") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_cards" ADD CONSTRAINT "company_cards_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
