-- Tells every process which cached pages a change of products outdates. A list's own tag (products, products:{category}) is
-- named when anything changes but what stands `apart`: stock, which has tags of its own when a product sells out or comes
-- back, what only the owner sees, and the picture. No page has drafts.

CREATE OR REPLACE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  apart constant text[] := '{quantity,held,pieces_sold,sold_at,image,updated_at,low_stock_at,sku,barcode,shelf,cost_cents,own_text}';
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    PERFORM announce_tags(array['*']);
  ELSIF tg_op = 'INSERT' THEN
    PERFORM announce_tags(array_agg(DISTINCT tag))
    FROM (SELECT id, category FROM new_rows WHERE NOT is_draft LIMIT 201) changed,
      unnest(array['product:' || id, 'products', 'products:' || category]) tag;
  ELSIF tg_op = 'DELETE' THEN
    PERFORM announce_tags(array_agg(DISTINCT tag))
    FROM (SELECT id, category FROM old_rows WHERE NOT is_draft LIMIT 201) changed,
      unnest(array['product:' || id, 'products', 'products:' || category]) tag;
  ELSE
    PERFORM announce_tags(array_agg(DISTINCT tag))
    FROM (
      SELECT old_rows.id, old_rows.category was, new_rows.category,
        to_jsonb(old_rows) - apart IS DISTINCT FROM to_jsonb(new_rows) - apart moved,
        (old_rows.quantity > old_rows.held) <> (new_rows.quantity > new_rows.held) sold_out
      FROM old_rows JOIN new_rows USING (id)
      WHERE NOT (old_rows.is_draft AND new_rows.is_draft)
      LIMIT 201
    ) changed,
      unnest(
        array['product:' || id]
        || CASE WHEN moved THEN array['products', 'products:' || was, 'products:' || category] END
        || CASE WHEN sold_out THEN array['stock', 'stock:' || category] END
      ) tag;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_products();
CREATE OR REPLACE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_products();
CREATE OR REPLACE TRIGGER products_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT
  EXECUTE FUNCTION announce_products();
CREATE OR REPLACE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_products();
