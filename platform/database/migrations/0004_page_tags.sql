-- Whoever changes a product or a post, pages that show it are told when the change commits: on the channel shop_changed,
-- as tags with spaces between. A list's own tag (products, products:{category}) is named when a product may come to stand
-- in it, leave it or move in it; stock and picture change only what shows the product. Many changes at once are '*'.
create function announce_tags(tags text[]) returns void language sql as $$
  select pg_notify('shop_changed', case when cardinality(tags) > 200 then '*' else array_to_string(tags, ' ') end)
  where tags is not null
$$;

create function announce_products() returns trigger language plpgsql as $$
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
        (old_rows.name, old_rows.description, old_rows.price_cents, old_rows.category, old_rows.subcategory, old_rows.created_at)
          is distinct from
        (new_rows.name, new_rows.description, new_rows.price_cents, new_rows.category, new_rows.subcategory, new_rows.created_at)
          moved
      from old_rows join new_rows using (id)
      limit 201
    ) changed,
      unnest(
        case when moved then array['product:' || id, 'products', 'products:' || was, 'products:' || category]
        else array['product:' || id] end
      ) tag;
  end if;
  return null;
end
$$;

create trigger products_inserted after insert on products
  referencing new table as new_rows for each statement execute function announce_products();
create trigger products_updated after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function announce_products();
create trigger products_deleted after delete on products
  referencing old table as old_rows for each statement execute function announce_products();
create trigger products_truncated after truncate on products
  for each statement execute function announce_products();

create function announce_blogs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform announce_tags(array_agg(distinct tag))
    from (select id from new_rows limit 201) changed, unnest(array['blogs', 'blog:' || id]) tag;
  else
    perform announce_tags(array_agg(distinct tag))
    from (select id from old_rows limit 201) changed, unnest(array['blogs', 'blog:' || id]) tag;
  end if;
  return null;
end
$$;

create trigger blogs_inserted after insert on blogs
  referencing new table as new_rows for each statement execute function announce_blogs();
create trigger blogs_updated after update on blogs
  referencing new table as new_rows for each statement execute function announce_blogs();
create trigger blogs_deleted after delete on blogs
  referencing old table as old_rows for each statement execute function announce_blogs();
