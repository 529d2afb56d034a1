CREATE TABLE "product_search" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"sort_name" text NOT NULL,
	"name_code" text NOT NULL,
	"text_code" text NOT NULL
);
--> statement-breakpoint
-- Spells a folded text in the letters and digits that pg_trgm knows in every database, whatever its locale: each byte by
-- one of them, so that a part of a text is a part of its code. Signs become letters that are rare and the space a zero;
-- what is alike only in code is told apart in the text itself. Like `replace`, not `translate`, which takes ten times as long.
DO $do$
DECLARE
  code text := $$CASE WHEN octet_length(t) = char_length(t) THEN t
    ELSE translate(convert_from(convert_to(t, 'UTF8'), 'LATIN1'), %L, %L) END$$;
  signs text := E' \n.,:''!-"#$%&()*+/;<=>?@[\\]^_`{|}~';
  letters text := '00jxzxjqqxzjqxzjqxzjqxzjqxzjqxzjqx';
BEGIN
  SELECT format(code, string_agg(chr(n), '' ORDER BY n), string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', n % 36 + 1, 1), '' ORDER BY n))
    INTO code FROM generate_series(128, 255) n;
  FOR place IN 1..length(signs) LOOP
    code := format('replace(%s, %L, %L)', code, substr(signs, place, 1), substr(letters, place, 1));
  END LOOP;
  EXECUTE format('CREATE FUNCTION search_code(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L', 'SELECT ' || code);
END
$do$;
--> statement-breakpoint
-- The zeros at the end: one letter or two are looked up by the three that begin with them.
INSERT INTO product_search
SELECT id, created_at, price_cents, category, subcategory, sort_name, search_code(sort_name) || '00', search_code(search_text) || '00' FROM products;
--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING gin ("name_code" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_text" ON "product_search" USING gin ("text_code" gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    TRUNCATE product_search;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM product_search USING old_rows WHERE product_search.id = old_rows.id;
  ELSIF tg_op = 'INSERT' THEN
    INSERT INTO product_search
    SELECT id, created_at, price_cents, category, subcategory, sort_name, search_code(sort_name) || '00', search_code(search_text) || '00' FROM new_rows;
  ELSE
    UPDATE product_search SET
      id = new.id, created_at = new.created_at, price_cents = new.price_cents, category = new.category,
      subcategory = new.subcategory, sort_name = new.sort_name,
      name_code = search_code(new.sort_name) || '00', text_code = search_code(new.search_text) || '00'
    WHERE id = old.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_searchable AFTER INSERT ON products
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search();
--> statement-breakpoint
-- An order changes quantities, and this is not even asked.
CREATE TRIGGER products_searched_as AFTER UPDATE OF id, created_at, price_cents, category, subcategory, sort_name, search_text ON products
FOR EACH ROW
WHEN ((old.id, old.created_at, old.price_cents, old.category, old.subcategory, old.sort_name, old.search_text)
  IS DISTINCT FROM (new.id, new.created_at, new.price_cents, new.category, new.subcategory, new.sort_name, new.search_text))
EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER products_unsearchable AFTER DELETE ON products
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_search();
--> statement-breakpoint
CREATE TRIGGER products_all_unsearchable AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION keep_search();
