CREATE TABLE "waiting_places" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	"order_id" text
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "place_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_places_once" ON "waiting_places" USING btree ("product_id","email") WHERE "waiting_places"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_places_held" ON "waiting_places" USING btree ("held_until") WHERE "waiting_places"."ended_at" is null and "waiting_places"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "waiting_places_of_person" ON "waiting_places" USING btree ("email");--> statement-breakpoint
CREATE INDEX "waiting_places_by_age" ON "waiting_places" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_of_place" ON "mails" USING btree ("place_id") WHERE "mails"."place_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_per_place" ON "mails" USING btree ("place_id") WHERE "mails"."kind" = 'reserved';--> statement-breakpoint
-- Last of the tables: orders wait for it.
ALTER TABLE "products" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- For shoppers the stock is what is not held for somebody.
CREATE OR REPLACE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  apart constant text[] := '{quantity,held,pieces_sold,image,updated_at,low_stock_at,sku,barcode,shelf,cost_cents,own_text}';
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    PERFORM announce_tags(array['*']);
  ELSIF tg_op = 'INSERT' THEN
    PERFORM announce_tags(array_agg(DISTINCT tag))
    FROM (SELECT id, category FROM new_rows LIMIT 201) changed,
      unnest(array['product:' || id, 'products', 'products:' || category]) tag;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM announce_tags(array_agg(DISTINCT tag))
    FROM (SELECT id, category FROM old_rows LIMIT 201) changed,
      unnest(array['product:' || id, 'products', 'products:' || category]) tag;
  ELSE
    PERFORM announce_tags(array_agg(DISTINCT tag))
    FROM (
      SELECT old_rows.id, old_rows.category was, new_rows.category,
        to_jsonb(old_rows) - apart IS DISTINCT FROM to_jsonb(new_rows) - apart moved,
        (old_rows.quantity > old_rows.held) <> (new_rows.quantity > new_rows.held) sold_out
      FROM old_rows JOIN new_rows USING (id)
      LIMIT 201
    ) changed,
      unnest(
        array['product:' || id]
        || CASE WHEN moved THEN array['products', 'products:' || was, 'products:' || category] END
        || CASE WHEN sold_out THEN array['stock', 'stock:' || category] END
      ) tag;
  END IF;
  RETURN NULL;
END
$$;
