-- Figures of days before this one are left out until the owner wants all again.
ALTER TABLE "users" ADD COLUMN "figures_from" DATE;
