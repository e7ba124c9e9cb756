-- With the columns that lists filter by, so that matches of a common name are counted in an index alone.
DROP INDEX "users_name_key_id_idx";
CREATE INDEX "users_name_key_id_idx" ON "users"("name_key", "id") INCLUDE ("role", "is_active");
DROP INDEX "users_name_rest_idx";
CREATE INDEX "users_name_rest_idx" ON "users"((substr("name_key", strpos("name_key", ' ') + 1)))
  INCLUDE ("name_key", "role", "is_active");
DROP INDEX "orders_name_key_number_idx";
CREATE INDEX "orders_name_key_number_idx" ON "orders"("name_key", "number") INCLUDE ("status", "wilaya");
DROP INDEX "orders_name_rest_idx";
CREATE INDEX "orders_name_rest_idx" ON "orders"((substr("name_key", strpos("name_key", ' ') + 1)))
  INCLUDE ("name_key", "status", "wilaya");
