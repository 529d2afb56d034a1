CREATE TABLE "product_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wanted_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"query" text NOT NULL,
	"price_to_cents" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"found" text[] DEFAULT '{}' NOT NULL,
	"found_at" timestamp (3) with time zone,
	"told" text[] DEFAULT '{}' NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "wanted_searches_once" ON "wanted_searches" USING btree ("email","query",coalesce("price_to_cents", -1));--> statement-breakpoint
CREATE INDEX "wanted_searches_by_query" ON "wanted_searches" USING btree ("query","price_to_cents");--> statement-breakpoint
CREATE INDEX "wanted_searches_by_age" ON "wanted_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wanted_searches_to_tell" ON "wanted_searches" USING btree ("found_at") WHERE "wanted_searches"."found_at" is not null;
--> statement-breakpoint
-- A product has come when pieces of it are free that were not, or when it costs or says something else: searches are then
-- compared with it. Nothing here waits for anybody.
CREATE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_level = 'STATEMENT' THEN
    INSERT INTO product_arrivals (product_id) SELECT id FROM new_rows WHERE quantity > held;
  ELSE
    INSERT INTO product_arrivals (product_id) VALUES (new.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_arrived AFTER INSERT ON products
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_arrivals();
--> statement-breakpoint
-- An order takes pieces, and notes nothing.
CREATE TRIGGER products_arrived_again
AFTER UPDATE OF quantity, held, price_cents, name, description, category, subcategory, facts ON products
FOR EACH ROW
WHEN (new.quantity > new.held AND (old.quantity <= old.held
  OR (old.price_cents, old.name, old.description, old.category, old.subcategory, old.facts)
    IS DISTINCT FROM (new.price_cents, new.name, new.description, new.category, new.subcategory, new.facts)))
EXECUTE FUNCTION note_arrivals();
