-- Companies, their departments and members, and who belonged to them when.

-- CreateEnum
CREATE TYPE "company_role" AS ENUM ('owner', 'manager', 'member');

-- CreateEnum
CREATE TYPE "company_state" AS ENUM ('requested', 'active', 'closed');

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT NOT NULL,
    "state" "company_state" NOT NULL DEFAULT 'requested',
    "asked_by" UUID,
    "registration" TEXT NOT NULL DEFAULT '',
    "tax_id" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "shows_board" BOOLEAN NOT NULL DEFAULT true,
    "activates_members" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "companies_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
    CONSTRAINT "companies_invoice_lines_length" CHECK (
      char_length("registration") <= 40 AND char_length("tax_id") <= 40 AND char_length("address") <= 200)
);

-- CreateTable
CREATE TABLE "departments" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "departments_name_length" CHECK (char_length("name") BETWEEN 1 AND 40)
);

-- CreateTable
CREATE TABLE "company_members" (
    "user_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "role" "company_role" NOT NULL DEFAULT 'member',
    "department_id" UUID,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "company_periods" (
    "id" BIGSERIAL NOT NULL,
    "company_id" UUID NOT NULL,
    "user_id" UUID,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "company_periods_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "company_periods_order" CHECK ("until" >= "since")
);

-- CreateIndex
CREATE INDEX "companies_asked_by_idx" ON "companies"("asked_by");

-- CreateIndex
CREATE INDEX "companies_state_created_at_idx" ON "companies"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "departments_company_id_id_key" ON "departments"("company_id", "id");

-- Two departments of a company differ in more than case and accents.
CREATE UNIQUE INDEX "departments_name_key" ON "departments"("company_id", fold_text("name"));

-- CreateIndex
CREATE INDEX "company_members_company_id_joined_at_user_id_idx" ON "company_members"("company_id", "joined_at", "user_id");

-- CreateIndex
CREATE INDEX "company_members_department_id_idx" ON "company_members"("department_id");

-- CreateIndex
CREATE INDEX "company_periods_company_id_since_idx" ON "company_periods"("company_id", "since");

-- CreateIndex
CREATE INDEX "company_periods_user_id_idx" ON "company_periods"("user_id");

-- A person is in a company once at a time.
CREATE UNIQUE INDEX "company_periods_open" ON "company_periods"("user_id") WHERE "until" IS NULL AND "user_id" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_asked_by_fkey" FOREIGN KEY ("asked_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_periods" ADD CONSTRAINT "company_periods_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_periods" ADD CONSTRAINT "company_periods_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE FUNCTION "note_company_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE company_periods SET until = greatest(since, CURRENT_TIMESTAMP)
      WHERE company_id = OLD.company_id AND user_id = OLD.user_id AND until IS NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO company_periods (company_id, user_id, since) VALUES (NEW.company_id, NEW.user_id, NEW.joined_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "company_members_joined_left" AFTER INSERT OR DELETE ON "company_members"
  FOR EACH ROW EXECUTE FUNCTION "note_company_move"();
CREATE TRIGGER "company_members_moved" AFTER UPDATE OF "company_id" ON "company_members" FOR EACH ROW
  WHEN (OLD.company_id <> NEW.company_id) EXECUTE FUNCTION "note_company_move"();

-- A deleted account leaves its period without a name.
CREATE FUNCTION "end_company_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.until := coalesce(NEW.until, greatest(NEW.since, CURRENT_TIMESTAMP));
  RETURN NEW;
END $$;
CREATE TRIGGER "company_periods_person_deleted" BEFORE UPDATE OF "user_id" ON "company_periods" FOR EACH ROW
  WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION "end_company_period"();
