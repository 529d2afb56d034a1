-- Keeps former prices, and the lowest of the 30 days before a reduction began (98/6/EC, article 6a). It stays while the
-- reduction goes on. A reduction begins when its price does, also where its former price is typed later: the price of now never
-- counts, nor does that of a draft, which nobody could pay. A former price that is taken away and typed again beside the same price is the same reduction.

CREATE OR REPLACE FUNCTION keep_prices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_reduced boolean := false;
  now_reduced boolean := coalesce(new.former_price_cents > new.price_cents, false);
  began timestamptz;
BEGIN
  IF tg_op = 'UPDATE' THEN
    was_reduced := coalesce(old.former_price_cents > old.price_cents, false);
    IF NOT old.is_draft AND (old.price_cents <> new.price_cents OR new.is_draft) THEN
      INSERT INTO product_prices (product_id, price_cents) VALUES (new.id, old.price_cents)
      ON CONFLICT (product_id, until) DO UPDATE SET price_cents = least(product_prices.price_cents, excluded.price_cents);
    END IF;
    IF old.price_cents <> new.price_cents AND NOT (was_reduced AND now_reduced) THEN
      new.lowest_price_cents := NULL;
    END IF;
  END IF;
  IF now_reduced AND NOT was_reduced AND new.lowest_price_cents IS NULL THEN
    SELECT max(until) INTO began FROM product_prices WHERE product_id = new.id AND until > now() - interval '30 days';
    SELECT min(price_cents) INTO new.lowest_price_cents FROM product_prices
    WHERE product_id = new.id AND until > began - interval '30 days';
  END IF;
  RETURN new;
END
$$;

-- A deleted product may come back reduced, as it was.
CREATE OR REPLACE TRIGGER products_begin_reduced BEFORE INSERT ON products FOR EACH ROW
  WHEN (new.former_price_cents IS NOT NULL)
  EXECUTE FUNCTION keep_prices();
CREATE OR REPLACE TRIGGER products_keep_prices BEFORE UPDATE OF price_cents, former_price_cents, is_draft ON products FOR EACH ROW
  WHEN ((old.price_cents, old.former_price_cents, old.is_draft)
    IS DISTINCT FROM (new.price_cents, new.former_price_cents, new.is_draft))
  EXECUTE FUNCTION keep_prices();
