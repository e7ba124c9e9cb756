-- Names without their first word: that more than 10,000 people have a family name is seen in an index alone, for which
-- PostgreSQL needs the column of the expression, too.
CREATE INDEX "users_name_rest_idx" ON "users"((substr("name_key", strpos("name_key", ' ') + 1))) INCLUDE ("name_key");
CREATE INDEX "orders_name_rest_idx" ON "orders"((substr("name_key", strpos("name_key", ' ') + 1))) INCLUDE ("name_key");
