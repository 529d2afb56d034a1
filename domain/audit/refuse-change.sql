-- Entries of the audit log are never altered.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_rows_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_rows FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
