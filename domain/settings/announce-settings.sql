-- Settings stand on every page.

CREATE OR REPLACE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_notify('shop_changed', '*');
  return null;
end
$$;

CREATE OR REPLACE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings FOR EACH STATEMENT
  EXECUTE FUNCTION announce_settings();
