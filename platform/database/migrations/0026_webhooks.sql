ALTER TABLE "mails" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "mails_to_webhook" ON "mails" USING btree ("created_at") WHERE "mails"."kind" = 'webhook';