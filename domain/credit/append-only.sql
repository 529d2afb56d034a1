-- Entries of the ledger are never altered; `refuse_change()` is the audit log's.

CREATE OR REPLACE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
