-- A sale also counts pieces_sold, by which no list is narrowed or ordered: without this exception each sale dropped every
-- list that the product may stand in.
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform announce_tags(array['*']);
  elsif tg_op = 'INSERT' then
    perform announce_tags(array_agg(distinct tag))
    from (select id, category from new_rows limit 201) changed,
      unnest(array['product:' || id, 'products', 'products:' || category]) tag;
  elsif tg_op = 'DELETE' then
    perform announce_tags(array_agg(distinct tag))
    from (select id, category from old_rows limit 201) changed,
      unnest(array['product:' || id, 'products', 'products:' || category]) tag;
  else
    perform announce_tags(array_agg(distinct tag))
    from (
      select old_rows.id, old_rows.category was, new_rows.category,
        to_jsonb(old_rows) - '{quantity,pieces_sold,image,updated_at}'::text[]
          is distinct from to_jsonb(new_rows) - '{quantity,pieces_sold,image,updated_at}'::text[] moved,
        (old_rows.quantity > 0) <> (new_rows.quantity > 0) sold_out
      from old_rows join new_rows using (id)
      limit 201
    ) changed,
      unnest(
        array['product:' || id]
        || case when moved then array['products', 'products:' || was, 'products:' || category] end
        || case when sold_out then array['stock', 'stock:' || category] end
      ) tag;
  end if;
  return null;
end
$$;
