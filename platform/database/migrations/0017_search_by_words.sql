-- Edits between words. As pg_trgm, it comes with PostgreSQL, and a database's owner may create it.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" text PRIMARY KEY NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
-- Every two letters that stand side by side: what texts without three letters in a row are found by, in any script. The cost
-- says that looking into the index is cheaper than to take texts apart.
CREATE FUNCTION letter_pairs(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(one || other) FROM (
    SELECT unnest(string_to_array(left(t, -1), NULL)) AS one, unnest(string_to_array(substr(t, 2), NULL)) AS other
  ) pairs
$$;
--> statement-breakpoint
-- A folded text as words with one space between them: signs part words, apostrophes do not.
CREATE FUNCTION plain_words(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(replace(t, '''', ''), '[\s!-/:-@[-`{-~]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- The words of a name, also as they are joined: pac-man, pac, man, pacman; game, boy, gameboy.
CREATE FUNCTION name_words(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT concat_ws(' ', plain_words(t), CASE WHEN t ~ '[.-]' THEN plain_words(translate(t, '.-', '')) END,
    (SELECT string_agg(word || next, ' ') FROM (
      SELECT unnest(words) AS word, unnest(words[2:]) AS next FROM string_to_array(plain_words(t), ' ') words
    ) pairs WHERE next IS NOT NULL))
$$;
--> statement-breakpoint
CREATE FUNCTION all_words(sort_name text, search_text text, shelf text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', name_words(sort_name)), 'A')
    || setweight(to_tsvector('pg_catalog.english', name_words(shelf)), 'B')
    || setweight(to_tsvector('pg_catalog.english', plain_words(substr(search_text, length(sort_name) + 2))), 'D')
$$;
--> statement-breakpoint
DROP TABLE "product_search";
--> statement-breakpoint
DROP FUNCTION search_code(text);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
-- A product as searches read it.
CREATE FUNCTION searched(
  id text, created_at timestamptz, category text, subcategory text, sub_subcategory text, sort_name text, search_text text
) RETURNS product_search LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT id, created_at::timestamptz(3), category, subcategory, sort_name, search_text,
    to_tsvector('pg_catalog.english', name_words(sort_name)),
    all_words(sort_name, search_text, concat_ws(' ', category, subcategory, lower(sub_subcategory)))
$$;
--> statement-breakpoint
-- The words of one product that mistyped ones are compared with; of descriptions those without digits, which are many.
CREATE FUNCTION known_words(sort_name text, search_text text, shelf text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM string_to_table(name_words(sort_name) || ' ' || name_words(shelf), ' ') word
  WHERE length(word) BETWEEN 2 AND 50
  UNION
  SELECT word FROM string_to_table(plain_words(substr(search_text, length(sort_name) + 2)), ' ') word
  WHERE length(word) BETWEEN 4 AND 50 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
-- Fills the search anew, in the order of names: what holds the same word then lies together.
CREATE OR REPLACE FUNCTION fill_search() RETURNS void LANGUAGE sql AS $$
  TRUNCATE product_search, search_words;
  INSERT INTO product_search
  SELECT s.* FROM (SELECT * FROM products ORDER BY sort_name COLLATE "C") p,
    searched(p.id, p.created_at, p.category, p.subcategory, p.sub_subcategory, p.sort_name, p.search_text) s;
  INSERT INTO search_words
  SELECT DISTINCT word FROM products p,
    known_words(p.sort_name, p.search_text, concat_ws(' ', p.category, p.subcategory, lower(p.sub_subcategory))) word;
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
      searched(n.id, n.created_at, n.category, n.subcategory, n.sub_subcategory, n.sort_name, n.search_text) s
    ORDER BY s.sort_name COLLATE "C";
    -- A word that two people add at the same time is there twice until the next night.
    INSERT INTO search_words
    SELECT DISTINCT added.word FROM new_rows n,
      known_words(n.sort_name, n.search_text, concat_ws(' ', n.category, n.subcategory, lower(n.sub_subcategory))) added (word)
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION change_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE id = old.id;
  INSERT INTO product_search
  SELECT s.* FROM searched(new.id, new.created_at, new.category, new.subcategory, new.sub_subcategory, new.sort_name, new.search_text) s;
  INSERT INTO search_words
  SELECT added.word FROM known_words(new.sort_name, new.search_text, concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory))) added (word)
  WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An order changes quantities, and this is not even asked.
DROP TRIGGER products_searched_as ON products;
--> statement-breakpoint
CREATE TRIGGER products_searched_as AFTER UPDATE OF id, created_at, category, subcategory, sub_subcategory, sort_name, search_text ON products
FOR EACH ROW
WHEN ((old.id, old.created_at, old.category, old.subcategory, old.sub_subcategory, old.sort_name, old.search_text)
  IS DISTINCT FROM (new.id, new.created_at, new.category, new.subcategory, new.sub_subcategory, new.sort_name, new.search_text))
EXECUTE FUNCTION change_search();
--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
SELECT fill_search();
--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word" collate "C");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING gin ("sort_name" gin_trgm_ops,letter_pairs("sort_name"),"name_words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_text" ON "product_search" USING gin ("search_text" gin_trgm_ops,letter_pairs("search_text"),"words") WITH (gin_pending_list_limit=512);
