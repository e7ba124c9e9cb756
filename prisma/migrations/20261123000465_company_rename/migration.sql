-- The list of orders finds those of a company by its name of today (team 8).
CREATE FUNCTION "follow_company_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET name = name WHERE team_order_id IN (SELECT id FROM team_orders WHERE company_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "companies_order_search_text"
  AFTER UPDATE OF "name" ON "companies"
  FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "follow_company_name"();

-- Of companies that were renamed before.
UPDATE "orders" SET "name" = "name" WHERE "team_order_id" IS NOT NULL;
