DROP INDEX "products_by_age";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_in_category_by_age";--> statement-breakpoint
DROP INDEX "products_in_category_by_name";--> statement-breakpoint
DROP INDEX "products_in_category_by_price";--> statement-breakpoint
DROP INDEX "products_in_subcategory_by_age";--> statement-breakpoint
DROP INDEX "products_in_subcategory_by_name";--> statement-breakpoint
DROP INDEX "products_in_subcategory_by_price";--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id","price_cents","quantity");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name" collate "C","id","price_cents","quantity");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id","quantity");--> statement-breakpoint
CREATE INDEX "products_in_category_by_age" ON "products" USING btree ("category","created_at","id","price_cents","quantity");--> statement-breakpoint
CREATE INDEX "products_in_category_by_name" ON "products" USING btree ("category","sort_name" collate "C","id","price_cents","quantity");--> statement-breakpoint
CREATE INDEX "products_in_category_by_price" ON "products" USING btree ("category","price_cents","id","quantity");--> statement-breakpoint
CREATE INDEX "products_in_subcategory_by_age" ON "products" USING btree ("category","subcategory","created_at","id","price_cents","quantity");--> statement-breakpoint
CREATE INDEX "products_in_subcategory_by_name" ON "products" USING btree ("category","subcategory","sort_name" collate "C","id","price_cents","quantity");--> statement-breakpoint
CREATE INDEX "products_in_subcategory_by_price" ON "products" USING btree ("category","subcategory","price_cents","id","quantity");--> statement-breakpoint
-- Lists narrowed to what is in stock change when a product sells out or comes back: they have tags of their own (stock,
-- stock:{category}). A list's own tag is named when anything changes but stock and picture, so that a list may be narrowed
-- by any other column.
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
        to_jsonb(old_rows) - '{quantity,image,updated_at}'::text[]
          is distinct from to_jsonb(new_rows) - '{quantity,image,updated_at}'::text[] moved,
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
