-- Keeps `product_search` and `search_words` as the products are. Shoppers are offered no words of drafts.

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
    WHERE NOT n.is_draft AND NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION change_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search WHERE id = old.id;
  INSERT INTO product_search
  SELECT s.* FROM searched(new.id, new.created_at, new.category, new.subcategory, new.sort_name, new.search_text,
      concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory), nullif(new.fact_words, '')), new.own_text, new.facets, new.is_listed) s;
  INSERT INTO search_words
  SELECT added.word FROM known_words(new.sort_name, new.search_text, concat_ws(' ', new.category, new.subcategory, lower(new.sub_subcategory), nullif(new.fact_words, ''))) added (word)
  WHERE NOT new.is_draft AND NOT EXISTS (SELECT FROM search_words known WHERE known.word COLLATE "C" = added.word);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION change_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET is_listed = new.is_listed WHERE id = new.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION change_own_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET own_text = new.own_text WHERE id = new.id;
  RETURN NULL;
END
$$;

-- In the order of names: what holds the same word then lies together.
CREATE OR REPLACE FUNCTION fill_search() RETURNS void LANGUAGE sql AS $$
  TRUNCATE product_search, search_words;
  INSERT INTO product_search
  SELECT s.* FROM (SELECT * FROM products ORDER BY sort_name COLLATE "C") p,
    searched(p.id, p.created_at, p.category, p.subcategory, p.sort_name, p.search_text,
      concat_ws(' ', p.category, p.subcategory, lower(p.sub_subcategory), nullif(p.fact_words, '')), p.own_text, p.facets, p.is_listed) s;
  INSERT INTO search_words
  SELECT DISTINCT word FROM products p,
    known_words(p.sort_name, p.search_text, concat_ws(' ', p.category, p.subcategory, lower(p.sub_subcategory), nullif(p.fact_words, ''))) word
  WHERE NOT p.is_draft;
$$;

CREATE OR REPLACE TRIGGER products_all_unsearchable AFTER TRUNCATE ON products FOR EACH STATEMENT
  EXECUTE FUNCTION keep_search();
CREATE OR REPLACE TRIGGER products_searchable AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION keep_search();
CREATE OR REPLACE TRIGGER products_unsearchable AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION keep_search();
-- An order changes quantities, and these are not even asked.
CREATE OR REPLACE TRIGGER products_searched_as AFTER UPDATE OF
  id, created_at, category, subcategory, sub_subcategory, sort_name, search_text, facets, fact_words, is_draft ON products FOR EACH ROW
  WHEN ((old.id, old.created_at, old.category, old.subcategory, old.sub_subcategory,
      old.sort_name, old.search_text, old.facets, old.fact_words, old.is_draft)
    IS DISTINCT FROM (new.id, new.created_at, new.category, new.subcategory, new.sub_subcategory,
      new.sort_name, new.search_text, new.facets, new.fact_words, new.is_draft))
  EXECUTE FUNCTION change_search();
CREATE OR REPLACE TRIGGER products_searched_if_listed AFTER UPDATE OF is_listed ON products FOR EACH ROW
  WHEN (old.is_listed <> new.is_listed)
  EXECUTE FUNCTION change_listed();
-- Its name comes after that of products_searched_as, which may write the row anew.
CREATE OR REPLACE TRIGGER products_searched_by_owner AFTER UPDATE OF own_text ON products FOR EACH ROW
  WHEN (old.own_text <> new.own_text)
  EXECUTE FUNCTION change_own_search();
