-- What a product is searched as.

-- A folded text as words with one space between them: signs part words, apostrophes do not.
CREATE OR REPLACE FUNCTION plain_words(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(replace(t, '''', ''), '[\s!-/:-@[-`{-~]+', ' ', 'g'))
$$;

-- The words of a name, also as they are joined: pac-man, pac, man, pacman; game, boy, gameboy.
CREATE OR REPLACE FUNCTION name_words(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT concat_ws(' ', plain_words(t), CASE WHEN t ~ '[.-]' THEN plain_words(translate(t, '.-', '')) END,
    (SELECT string_agg(word || next, ' ') FROM (
      SELECT unnest(words) AS word, unnest(words[2:]) AS next FROM string_to_array(plain_words(t), ' ') words
    ) pairs WHERE next IS NOT NULL))
$$;

CREATE OR REPLACE FUNCTION all_words(sort_name text, search_text text, shelf text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', name_words(sort_name)), 'A')
    || setweight(to_tsvector('pg_catalog.english', name_words(shelf)), 'B')
    || setweight(to_tsvector('pg_catalog.english', plain_words(substr(search_text, length(sort_name) + 2))), 'D')
$$;

-- What mistyped words are compared with; of descriptions words without digits, which are many.
CREATE OR REPLACE FUNCTION known_words(sort_name text, search_text text, shelf text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT word FROM string_to_table(name_words(sort_name) || ' ' || name_words(shelf), ' ') word
  WHERE length(word) BETWEEN 2 AND 50
  UNION
  SELECT word FROM string_to_table(plain_words(substr(search_text, length(sort_name) + 2)), ' ') word
  WHERE length(word) BETWEEN 4 AND 50 AND word !~ '[0-9]'
$$;

CREATE OR REPLACE FUNCTION searched(id text, created_at timestamptz, category text, subcategory text, sort_name text, search_text text, beside text, own_text text, facets text[], is_listed boolean) RETURNS product_search LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT id, created_at::timestamptz(3), category, subcategory, sort_name, search_text,
    to_tsvector('pg_catalog.english', name_words(sort_name)), all_words(sort_name, search_text, beside), own_text, facets, is_listed
$$;
