ALTER TABLE "blogs" ADD COLUMN "rendered" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "rendered" jsonb;--> statement-breakpoint
CREATE INDEX "blogs_to_render" ON "blogs" USING btree ("id") WHERE is_formatted and rendered is null;--> statement-breakpoint
CREATE INDEX "newsletter_issues_to_render" ON "newsletter_issues" USING btree ("id") WHERE rendered is null;--> statement-breakpoint
-- An earlier version, an import or an undo that changes a text knows nothing of what was rendered from it.
CREATE FUNCTION forget_rendered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.rendered IS NOT DISTINCT FROM OLD.rendered THEN NEW.rendered := NULL; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER blogs_text_changed BEFORE UPDATE ON blogs FOR EACH ROW
  WHEN ((OLD.paragraph1, OLD.paragraph2, OLD.paragraph3, OLD.is_formatted)
    IS DISTINCT FROM (NEW.paragraph1, NEW.paragraph2, NEW.paragraph3, NEW.is_formatted))
  EXECUTE FUNCTION forget_rendered();--> statement-breakpoint
CREATE TRIGGER newsletter_issues_text_changed BEFORE UPDATE ON newsletter_issues FOR EACH ROW
  WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION forget_rendered();
