-- That more than 10,000 people have a town is seen in an index alone, for which PostgreSQL needs the column of the
-- expression and those that the list filters by, too.
CREATE INDEX "users_address_idx" ON "users"((fold_text("address"))) INCLUDE ("address", "role", "is_active");
