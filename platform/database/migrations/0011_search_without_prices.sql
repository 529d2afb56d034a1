-- A new price for ten thousand products is no reason to write their trigrams anew.
ALTER TABLE "product_search" DROP COLUMN "price_cents";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    TRUNCATE product_search;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM product_search USING old_rows WHERE product_search.id = old_rows.id;
  ELSIF tg_op = 'INSERT' THEN
    INSERT INTO product_search (id, created_at, category, subcategory, sort_name, name_code, text_code)
    SELECT id, created_at, category, subcategory, sort_name, search_code(sort_name) || '00', search_code(search_text) || '00' FROM new_rows;
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
DROP TRIGGER products_searched_as ON products;
--> statement-breakpoint
CREATE TRIGGER products_searched_as AFTER UPDATE OF id, created_at, category, subcategory, sort_name, search_text ON products
FOR EACH ROW
WHEN ((old.id, old.created_at, old.category, old.subcategory, old.sort_name, old.search_text)
  IS DISTINCT FROM (new.id, new.created_at, new.category, new.subcategory, new.sort_name, new.search_text))
EXECUTE FUNCTION keep_search();
