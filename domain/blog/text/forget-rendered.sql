-- An earlier version, an import or an undo that changes a text knows nothing of what was rendered from it.

CREATE OR REPLACE FUNCTION forget_rendered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rendered IS NOT DISTINCT FROM OLD.rendered THEN NEW.rendered := NULL; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER blogs_text_changed BEFORE UPDATE ON blogs FOR EACH ROW
  WHEN ((old.paragraph1, old.paragraph2, old.paragraph3, old.is_formatted)
    IS DISTINCT FROM (new.paragraph1, new.paragraph2, new.paragraph3, new.is_formatted))
  EXECUTE FUNCTION forget_rendered();
CREATE OR REPLACE TRIGGER newsletter_issues_text_changed BEFORE UPDATE ON newsletter_issues FOR EACH ROW
  WHEN (old.text IS DISTINCT FROM new.text)
  EXECUTE FUNCTION forget_rendered();
