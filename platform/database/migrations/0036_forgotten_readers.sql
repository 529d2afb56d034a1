DROP INDEX "mails_once_per_issue";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("user_email");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_per_issue" ON "mails" USING btree ("issue_id",coalesce(nullif("to_email", ''), "id")) WHERE "mails"."issue_id" is not null;--> statement-breakpoint
UPDATE "orders" SET "user_email" = lower("user_email") WHERE "user_email" <> lower("user_email");--> statement-breakpoint
UPDATE "mails" SET "to_email" = lower("to_email") WHERE "kind" <> 'webhook' AND "to_email" <> lower("to_email");--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "asked_at" = "created_at" WHERE NOT EXISTS (
  SELECT FROM "audit_rows" JOIN "audit_log" ON "audit_log"."id" = "audit_rows"."entry_id"
  WHERE "audit_rows"."thing_id" = "newsletter_subscribers"."id" AND "audit_log"."kind" = 'subscriber' AND "audit_log"."action" = 'imported'
);--> statement-breakpoint
DELETE FROM "mails" WHERE "kind" = 'newsletter' AND "state" <> 'waiting'
  AND NOT EXISTS (SELECT FROM "newsletter_subscribers" WHERE "email" = "to_email")
  AND NOT EXISTS (SELECT FROM "newsletter_confirmations" WHERE "email" = "to_email");--> statement-breakpoint
DELETE FROM "mails" WHERE "kind" = 'issue' AND "state" = 'waiting'
  AND NOT EXISTS (SELECT FROM "newsletter_subscribers" WHERE "email" = "to_email");--> statement-breakpoint
UPDATE "mails" SET "to_email" = '', "problem" = NULL, "answer" = NULL WHERE "kind" = 'issue'
  AND NOT EXISTS (SELECT FROM "newsletter_subscribers" WHERE "email" = "to_email");
