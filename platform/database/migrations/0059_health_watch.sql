ALTER TABLE "mails" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "memory" jsonb;