ALTER TABLE "product_search" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_facets" ON "product_search" USING gin ("facets") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_in_category" ON "product_search" USING btree ("category","subcategory","facets","id");--> statement-breakpoint
-- Last of the tables: orders wait for it.
ALTER TABLE "products"
  ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
  ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN "fact_words" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "products_in_group" ON "products" USING btree (("facts" ->> 'group')) WHERE "products"."facts" ? 'group';
--> statement-breakpoint
DROP FUNCTION searched(text, timestamptz, text, text, text, text, text, text);
--> statement-breakpoint
-- `beside`: what a product is found by beside its name and description.
CREATE FUNCTION searched(
  id text, created_at timestamptz, category text, subcategory text, sort_name text, search_text text, beside text, own_text text,
  facets text[]
) RETURNS product_search LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT id, created_at::timestamptz(3), category, subcategory, sort_name, search_text,
    to_tsvector('pg_catalog.english', name_words(sort_name)), all_words(sort_name, search_text, beside), own_text, facets
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search() RETURNS void LANGUAGE sql AS $$
  TRUNCATE product_search, search_words;
  INSERT INTO product_search
  SELECT s.* FROM (SELECT * FROM products ORDER BY sort_name COLLATE "C") p,
    searched(p.id, p.created_at, p.category, p.subcategory, p.sort_name, p.search_text,
      concat_ws(' ', p.category, p.subcategory, lower(p.sub_subcategory), nullif(p.fact_words, '')), p.own_text, p.facets) s;
  INSERT INTO search_words
  SELECT DISTINCT word FROM products p,
    known_words(p.sort_name, p.search_text, concat_ws(' ', p.category, p.subcategory, lower(p.sub_subcategory), nullif(p.fact_words, ''))) word;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    TRUNCATE product_search, search_words;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM product_search USING old_rows WHERE product_search.id = old_rows.id;
  ELSE
    INSERT INTO product_search
    SELECT s.* FROM new_rows n,
      searched(n.id, n.created_at, n.category, n.subcategory, n.sort_name, n.search_text,
      concat_ws(' ', n.category, n.subcategory, lower(n.sub_subcategory), nullif(n.fact_words, '')), n.own_text, n.facets) s
    ORDER BY s.sort_name COLLATE "C";
    -- A word that two people add at the same time is there twice until the next night.
    INSERT INTO search_words
    SELECT DISTINCT added.word FROM new_rows n,
      known_words(n.sort_name, n.search_text, concat_ws(' ', n.category, n.subcategory, lower(n.sub_subcategory), nullif(n.fact_words, ''))) added (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE id = old.id;
  INSERT INTO product_search
  SELECT s.* FROM searched(new.id, new.created_at, new.category, new.subcategory, new.sort_name, new.search_text,
      concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory), nullif(new.fact_words, '')), new.own_text, new.facets) s;
  INSERT INTO search_words
  SELECT added.word FROM known_words(new.sort_name, new.search_text, concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory), nullif(new.fact_words, ''))) added (word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An order changes quantities, and this is not even asked.
DROP TRIGGER products_searched_as ON products;
--> statement-breakpoint
CREATE TRIGGER products_searched_as
AFTER UPDATE OF id, created_at, category, subcategory, sub_subcategory, sort_name, search_text, facets, fact_words ON products
FOR EACH ROW
WHEN ((old.id, old.created_at, old.category, old.subcategory, old.sub_subcategory, old.sort_name, old.search_text, old.facets, old.fact_words)
  IS DISTINCT FROM (new.id, new.created_at, new.category, new.subcategory, new.sub_subcategory, new.sort_name, new.search_text, new.facets, new.fact_words))
EXECUTE FUNCTION change_search();
