ALTER TABLE "product_search" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Last of the tables: orders wait for it.
ALTER TABLE "products"
  ADD COLUMN "sold_at" timestamp (3) with time zone,
  ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- A sale also says when a one-off was sold, which no list shows.
CREATE OR REPLACE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  apart constant text[] := '{quantity,held,pieces_sold,sold_at,image,updated_at,low_stock_at,sku,barcode,shelf,cost_cents,own_text}';
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
--> statement-breakpoint
DROP FUNCTION searched(text, timestamptz, text, text, text, text, text, text, text[]);
--> statement-breakpoint
-- `beside`: what a product is found by beside its name and description.
CREATE FUNCTION searched(
  id text, created_at timestamptz, category text, subcategory text, sort_name text, search_text text, beside text, own_text text,
  facets text[], is_listed boolean
) RETURNS product_search LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT id, created_at::timestamptz(3), category, subcategory, sort_name, search_text,
    to_tsvector('pg_catalog.english', name_words(sort_name)), all_words(sort_name, search_text, beside), own_text, facets, is_listed
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_search() RETURNS void LANGUAGE sql AS $$
  TRUNCATE product_search, search_words;
  INSERT INTO product_search
  SELECT s.* FROM (SELECT * FROM products ORDER BY sort_name COLLATE "C") p,
    searched(p.id, p.created_at, p.category, p.subcategory, p.sort_name, p.search_text,
      concat_ws(' ', p.category, p.subcategory, lower(p.sub_subcategory), nullif(p.fact_words, '')), p.own_text, p.facets, p.is_listed) s;
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
      concat_ws(' ', n.category, n.subcategory, lower(n.sub_subcategory), nullif(n.fact_words, '')), n.own_text, n.facets, n.is_listed) s
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
      concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory), nullif(new.fact_words, '')), new.own_text, new.facets, new.is_listed) s;
  INSERT INTO search_words
  SELECT added.word FROM known_words(new.sort_name, new.search_text, concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory), nullif(new.fact_words, ''))) added (word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION change_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET is_listed = new.is_listed WHERE id = new.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Its name comes after that of `products_searched_as`, which may write the row anew.
CREATE TRIGGER products_searched_if_listed AFTER UPDATE OF is_listed ON products
FOR EACH ROW WHEN (old.is_listed <> new.is_listed) EXECUTE FUNCTION change_listed();
