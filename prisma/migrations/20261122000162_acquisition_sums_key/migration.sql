-- A report reads spans of all kinds.
ALTER TABLE "acquisition_sums" DROP CONSTRAINT "acquisition_sums_pkey",
  ADD CONSTRAINT "acquisition_sums_pkey" PRIMARY KEY ("span", "since", "kind", "origin");
