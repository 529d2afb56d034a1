-- A product has arrived when pieces of it are free that were not, when it costs or says something else, or when it comes on
-- sale: wanted searches are then compared with it.

CREATE OR REPLACE FUNCTION note_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_level = 'STATEMENT' THEN
    INSERT INTO product_arrivals (product_id) SELECT id FROM new_rows WHERE quantity > held AND NOT is_draft;
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
  quantity, held, price_cents, name, description, category, subcategory, facts, is_draft ON products FOR EACH ROW
  WHEN (new.quantity > new.held AND NOT new.is_draft AND (old.quantity <= old.held
    OR (old.price_cents, old.name, old.description, old.category, old.subcategory, old.facts, old.is_draft)
      IS DISTINCT FROM (new.price_cents, new.name, new.description, new.category, new.subcategory, new.facts, new.is_draft)))
  EXECUTE FUNCTION note_arrivals();
