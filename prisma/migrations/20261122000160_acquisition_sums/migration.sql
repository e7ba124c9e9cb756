-- Sign-ups, orders and revenue by origin, without reading every order: each change adds what it changes, and the hourly
-- work moves these rows into sums by day, by month and of all time.

-- CreateTable
CREATE TABLE "acquisition_changes" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "code" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "sign_ups" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "revenue_da" BIGINT NOT NULL,

    CONSTRAINT "acquisition_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "acquisition_sums" (
    "kind" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "origin" TEXT NOT NULL,
    "sign_ups" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "revenue_da" BIGINT NOT NULL,

    CONSTRAINT "acquisition_sums_pkey" PRIMARY KEY ("kind", "span", "since", "origin")
);

-- What an order adds to the report: it counts on the day of its creation unless it is lost, its price on the day of its
-- delivery. `sign` is -1 for what it no longer adds.
CREATE FUNCTION "tally_order_origin"(
  "sign" integer, "origin_code" text, "origin_source" text, "order_status" text, "price" integer, "created" timestamptz,
  "changed" timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO acquisition_changes (day, code, source, sign_ups, orders, revenue_da)
  SELECT (at AT TIME ZONE 'Africa/Algiers')::date, origin_code, origin_source, 0, sum(sign * orders), sum(sign * revenue)
  FROM (VALUES
    (created, CASE WHEN order_status NOT IN ('returned', 'refused', 'cancelled') THEN 1 ELSE 0 END, 0),
    (changed, 0, CASE WHEN order_status = 'delivered' THEN price ELSE 0 END)
  ) AS part (at, orders, revenue)
  WHERE (orders, revenue) <> (0, 0) GROUP BY 1;
$$;

-- Where the owner came from is read here: an order of a person without an origin is in no report.
CREATE FUNCTION "tally_order_origins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM tally_order_origin(-1, referral_code, utm_source, OLD.status, OLD.price_da, OLD.created_at, OLD.changed_at)
      FROM acquisitions WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM tally_order_origin(1, referral_code, utm_source, NEW.status, NEW.price_da, NEW.created_at, NEW.changed_at)
      FROM acquisitions WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_origin_added" AFTER INSERT OR DELETE ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "tally_order_origins"();
CREATE TRIGGER "orders_origin_changed"
  AFTER UPDATE OF "user_id", "status", "price_da", "created_at", "changed_at" ON "orders" FOR EACH ROW
  WHEN (
    (OLD."user_id", OLD."status", OLD."price_da", OLD."created_at", OLD."changed_at")
    IS DISTINCT FROM (NEW."user_id", NEW."status", NEW."price_da", NEW."created_at", NEW."changed_at"))
  EXECUTE FUNCTION "tally_order_origins"();

-- With the orders that the person has at that moment.
CREATE FUNCTION "tally_acquisitions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    -- A change of such an order that is under way ends before.
    PERFORM 1 FROM orders WHERE user_id = OLD.user_id ORDER BY number FOR UPDATE;
    INSERT INTO acquisition_changes (day, code, source, sign_ups, orders, revenue_da)
      VALUES ((OLD.created_at AT TIME ZONE 'Africa/Algiers')::date, OLD.referral_code, OLD.utm_source, -1, 0, 0);
    PERFORM tally_order_origin(-1, OLD.referral_code, OLD.utm_source, status, price_da, created_at, changed_at)
      FROM orders WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO acquisition_changes (day, code, source, sign_ups, orders, revenue_da)
      VALUES ((NEW.created_at AT TIME ZONE 'Africa/Algiers')::date, NEW.referral_code, NEW.utm_source, 1, 0, 0);
    PERFORM tally_order_origin(1, NEW.referral_code, NEW.utm_source, status, price_da, created_at, changed_at)
      FROM orders WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "acquisitions_added" AFTER INSERT OR DELETE ON "acquisitions"
  FOR EACH ROW EXECUTE FUNCTION "tally_acquisitions"();
CREATE TRIGGER "acquisitions_changed"
  AFTER UPDATE OF "user_id", "referral_code", "utm_source", "created_at" ON "acquisitions" FOR EACH ROW
  WHEN (
    (OLD."user_id", OLD."referral_code", OLD."utm_source", OLD."created_at")
    IS DISTINCT FROM (NEW."user_id", NEW."referral_code", NEW."utm_source", NEW."created_at"))
  EXECUTE FUNCTION "tally_acquisitions"();

-- Triggers of rows that foreign keys change run when the orders have lost their owner and the origin is gone.
CREATE FUNCTION "delete_acquisition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM acquisitions WHERE user_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER "users_acquisition" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "delete_acquisition"();

INSERT INTO "acquisition_changes" ("day", "code", "source", "sign_ups", "orders", "revenue_da")
SELECT ("at" AT TIME ZONE 'Africa/Algiers')::date, "referral_code", "utm_source", sum("sign_ups"), sum("orders"), sum("revenue")
FROM (
  SELECT "user_id", "created_at" AS "at", 1 AS "sign_ups", 0 AS "orders", 0 AS "revenue" FROM "acquisitions"
  UNION ALL SELECT "user_id", "created_at", 0, 1, 0 FROM "orders" WHERE "status" NOT IN ('returned', 'refused', 'cancelled')
  UNION ALL SELECT "user_id", "changed_at", 0, 0, "price_da" FROM "orders" WHERE "status" = 'delivered'
) AS "happened" JOIN "acquisitions" USING ("user_id")
GROUP BY 1, 2, 3;
