-- Lets an index of trigrams hold other values as well; it comes with PostgreSQL, as pg_trgm does.
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Fills the search anew, in the order of names: what holds the same word then lies together, and the trigrams of a common
-- word lead to few pages instead of one for each product.
CREATE FUNCTION fill_search() RETURNS void LANGUAGE sql AS $$
  TRUNCATE product_search;
  INSERT INTO product_search (id, created_at, category, subcategory, sort_name, name_code, text_code)
  SELECT id, created_at, category, subcategory, sort_name, search_code(sort_name) || '00', search_code(search_text) || '00'
  FROM products ORDER BY sort_name COLLATE "C";
$$;
--> statement-breakpoint
-- As before, but that products which come together are put into that order.
CREATE OR REPLACE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    TRUNCATE product_search;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM product_search USING old_rows WHERE product_search.id = old_rows.id;
  ELSIF tg_op = 'INSERT' THEN
    INSERT INTO product_search (id, created_at, category, subcategory, sort_name, name_code, text_code)
    SELECT id, created_at, category, subcategory, sort_name, search_code(sort_name) || '00', search_code(search_text) || '00'
    FROM new_rows ORDER BY sort_name COLLATE "C";
  ELSE
    UPDATE product_search SET
      id = new.id, created_at = new.created_at, category = new.category, subcategory = new.subcategory, sort_name = new.sort_name,
      name_code = search_code(new.sort_name) || '00', text_code = search_code(new.search_text) || '00'
    WHERE id = old.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP INDEX "product_search_name";
--> statement-breakpoint
DROP INDEX "product_search_text";
--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
SELECT fill_search();
--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING gin ("name_code" gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "product_search_text" ON "product_search" USING gin ("text_code" gin_trgm_ops,left("sort_name", 12) collate "C") WITH (gin_pending_list_limit=512);
