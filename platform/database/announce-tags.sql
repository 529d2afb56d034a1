-- More than 200 tags are all pages: a notification has room for 8,000 bytes.

CREATE OR REPLACE FUNCTION announce_tags(tags text[]) RETURNS void LANGUAGE sql AS $$
  select pg_notify('shop_changed', case when cardinality(tags) > 200 then '*' else array_to_string(tags, ' ') end)
  where tags is not null
$$;
