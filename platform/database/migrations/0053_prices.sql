CREATE TABLE "product_prices" (
	"product_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_prices_pkey" PRIMARY KEY("product_id","until")
);
--> statement-breakpoint
CREATE INDEX "product_prices_by_age" ON "product_prices" USING btree ("until");--> statement-breakpoint
ALTER TABLE "planned_changes" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_changes" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "planned_changes_to_end" ON "planned_changes" USING btree ("ends_at") WHERE "planned_changes"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "products"
  ADD COLUMN "former_price_cents" integer,
  ADD COLUMN "lowest_price_cents" integer,
  ADD COLUMN "release_on" date;
--> statement-breakpoint
-- Whatever changes a price, its earlier one is written down here, and a reduction that begins notes the lowest of the 30 days
-- before. While it goes on that figure stays, also when the price falls further.
CREATE FUNCTION keep_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_reduced boolean := false;
  now_reduced boolean := coalesce(new.former_price_cents > new.price_cents, false);
BEGIN
  IF tg_op = 'UPDATE' THEN
    was_reduced := coalesce(old.former_price_cents > old.price_cents, false);
    IF old.price_cents <> new.price_cents THEN
      INSERT INTO product_prices (product_id, price_cents) VALUES (new.id, old.price_cents)
      ON CONFLICT (product_id, until) DO UPDATE SET price_cents = least(product_prices.price_cents, excluded.price_cents);
    END IF;
  END IF;
  IF NOT now_reduced THEN
    new.lowest_price_cents := NULL;
  ELSIF NOT was_reduced THEN
    SELECT min(price_cents) INTO new.lowest_price_cents FROM product_prices
    WHERE product_id = new.id AND until > now() - interval '30 days';
    -- A price that stayed, and is only compared with a former one, applied in these days, too.
    IF tg_op = 'UPDATE' THEN
      new.lowest_price_cents := least(new.lowest_price_cents, old.price_cents);
    END IF;
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_keep_prices BEFORE UPDATE OF price_cents, former_price_cents ON products
FOR EACH ROW WHEN ((old.price_cents, old.former_price_cents) IS DISTINCT FROM (new.price_cents, new.former_price_cents))
EXECUTE FUNCTION keep_prices();
--> statement-breakpoint
-- A deleted product may come back reduced, as it was.
CREATE TRIGGER products_begin_reduced BEFORE INSERT ON products
FOR EACH ROW WHEN (new.former_price_cents IS NOT NULL) EXECUTE FUNCTION keep_prices();
