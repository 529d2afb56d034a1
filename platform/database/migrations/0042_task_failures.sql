ALTER TABLE "scheduled_tasks" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_tasks" ADD COLUMN "problem" text;