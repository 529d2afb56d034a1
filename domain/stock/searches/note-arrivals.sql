-- A product has arrived when pieces of it are free that were not, or when it costs or says something else: wanted searches
-- are then compared with it.

CREATE OR REPLACE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_level = 'STATEMENT' THEN
    INSERT INTO product_arrivals (product_id) SELECT id FROM new_rows WHERE quantity > held;
  ELSE
    INSERT INTO product_arrivals (product_id) VALUES (new.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_arrived AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_arrivals();
CREATE OR REPLACE TRIGGER products_arrived_again AFTER UPDATE OF
  quantity, held, price_cents, name, description, category, subcategory, facts ON products FOR EACH ROW
  WHEN (new.quantity > new.held AND (old.quantity <= old.held
    OR (old.price_cents, old.name, old.description, old.category, old.subcategory, old.facts)
      IS DISTINCT FROM (new.price_cents, new.name, new.description, new.category, new.subcategory, new.facts)))
  EXECUTE FUNCTION note_arrivals();
