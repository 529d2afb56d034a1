CREATE TABLE "newsletter_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"post_id" text,
	"image" text,
	"tested_to" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"recipients" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "issue_id" text;--> statement-breakpoint
CREATE INDEX "newsletter_issues_by_age" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_per_issue" ON "mails" USING btree ("issue_id","to_email") WHERE "mails"."issue_id" is not null;