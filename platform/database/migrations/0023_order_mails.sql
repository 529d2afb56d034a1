ALTER TABLE "mails" ADD COLUMN "text" text;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_per_order" ON "mails" USING btree ("order_id","kind") WHERE "mails"."kind" in ('sent', 'cancelled');