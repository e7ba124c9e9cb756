-- Orders of a company for several members with one delivery, and their invoices, numbered by year without gaps.

-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('invoice', 'credit');

-- CreateTable
CREATE TABLE "team_orders" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "company_id" UUID NOT NULL,
    "placed_by" UUID,
    "recipient" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "team_orders_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "team_orders_lines_length" CHECK (char_length("recipient") <= 32 AND char_length("phone") <= 10)
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "company_id" UUID NOT NULL,
    "team_order_id" UUID NOT NULL,
    "seller" JSONB NOT NULL,
    "buyer" JSONB NOT NULL,
    "lines" JSONB NOT NULL,
    "total_da" INTEGER NOT NULL,
    "vat_percent" INTEGER NOT NULL DEFAULT 0,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "team_order_id" UUID;

-- CreateIndex
CREATE INDEX "team_orders_company_id_created_at_idx" ON "team_orders"("company_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "team_orders_placed_by_idx" ON "team_orders"("placed_by");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_year_number_key" ON "invoices"("year", "number");

-- CreateIndex
CREATE INDEX "invoices_team_order_id_idx" ON "invoices"("team_order_id");

-- CreateIndex
CREATE INDEX "invoices_company_id_idx" ON "invoices"("company_id");

-- CreateIndex
CREATE INDEX "orders_team_order_id_idx" ON "orders"("team_order_id");

-- AddForeignKey
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_orders" ADD CONSTRAINT "team_orders_placed_by_fkey" FOREIGN KEY ("placed_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_team_order_id_fkey" FOREIGN KEY ("team_order_id") REFERENCES "team_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_team_order_id_fkey" FOREIGN KEY ("team_order_id") REFERENCES "team_orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What an invoice says never changes; a credit note corrects it.
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are append-only';
END $$;
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_invoice_change"();

-- The list of orders finds those of a company by its name, too.
CREATE OR REPLACE FUNCTION "keep_order_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."name_key" := fold_text(NEW."name");
  NEW."search_text" := fold_text(concat_ws(
    ' ', 'lx-' || NEW."number", NEW."name", NEW."username", NEW."commune", NEW."parcel",
    NEW."phone", '213' || nullif(substr(NEW."phone", 2), ''),
    NEW."second_phone", '213' || nullif(substr(NEW."second_phone", 2), ''),
    (SELECT companies.name FROM team_orders JOIN companies ON companies.id = company_id
      WHERE team_orders.id = NEW."team_order_id")
  ));
  RETURN NEW;
END $$;
