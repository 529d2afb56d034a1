-- Every two and every three letters that stand side by side, spaces and signs among them, in any script. The trigrams of pg_trgm
-- end with a word: half of all texts have "lete" and a word with i, few have "lete i". The cost says that looking into the index
-- is cheaper than to take texts apart. letter_pairs() stays for a shop of the version before that still serves.
CREATE FUNCTION letter_groups(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(one || two) || array_agg(one || two || three) FILTER (WHERE three IS NOT NULL) FROM (
    SELECT unnest(string_to_array(left(t, -1), NULL)) AS one, unnest(string_to_array(substr(t, 2), NULL)) AS two,
      unnest(string_to_array(substr(t, 3), NULL)) AS three
  ) letters
$$;
--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';
--> statement-breakpoint
-- The old ones serve searches until the new ones are there. Orders do not write this table.
CREATE INDEX "product_search_name_new" ON "product_search" USING gin (letter_groups("sort_name"),"name_words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_text_new" ON "product_search" USING gin (letter_groups("search_text"),"words") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "product_search_own_new" ON "product_search" USING gin (letter_groups("own_text")) WITH (gin_pending_list_limit=512) WHERE "product_search"."own_text" <> '';--> statement-breakpoint
DROP INDEX "product_search_name", "product_search_text", "product_search_own";--> statement-breakpoint
ALTER INDEX "product_search_name_new" RENAME TO "product_search_name";--> statement-breakpoint
ALTER INDEX "product_search_text_new" RENAME TO "product_search_text";--> statement-breakpoint
ALTER INDEX "product_search_own_new" RENAME TO "product_search_own";
