-- A draft is in no list, whatever writes it. One that comes on sale is listed; sold long ago, it leaves lists within a minute
-- (domain/stock/sold-one-offs.server.ts).

CREATE OR REPLACE FUNCTION list_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.is_listed := NOT new.is_draft;
  RETURN new;
END
$$;

CREATE OR REPLACE TRIGGER products_added_as_drafts BEFORE INSERT ON products FOR EACH ROW
  WHEN (new.is_draft)
  EXECUTE FUNCTION list_drafts();
CREATE OR REPLACE TRIGGER products_drafted BEFORE UPDATE OF is_draft, is_listed ON products FOR EACH ROW
  WHEN (old.is_draft OR new.is_draft)
  EXECUTE FUNCTION list_drafts();
