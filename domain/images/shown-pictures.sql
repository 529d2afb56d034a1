-- The texts that show pictures, of whatever has some: an address may carry a host and stand among others. What stands in the
-- audit log and may be put back is not among them.
create or replace function shown_pictures() returns setof text language sql stable as $$
  select image from products
  union all select image from product_pictures
  union all select image from order_items
  union all select concat_ws(' ', image, paragraph1, paragraph2, paragraph3) from blogs
  union all select concat_ws(' ', image, text) from newsletter_issues
  union all select 'offer-' || name || '-1280.webp' from offer_photos
$$;
