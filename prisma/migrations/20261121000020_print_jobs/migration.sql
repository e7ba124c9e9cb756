-- CreateTable
CREATE TABLE "print_jobs" (
    "number" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "orders" INTEGER[],
    "admin_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "print_jobs_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "print_jobs_admin_id_idx" ON "print_jobs"("admin_id");

-- CreateIndex
CREATE INDEX "print_jobs_orders_idx" ON "print_jobs" USING GIN ("orders");

-- AddForeignKey
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "print_jobs"
  ADD CONSTRAINT "print_jobs_kind_known" CHECK ("kind" IN ('A4', 'A3', 'files')),
  ADD CONSTRAINT "print_jobs_orders_size" CHECK (cardinality("orders") BETWEEN 1 AND 100);
