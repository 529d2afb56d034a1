CREATE TABLE "scheduled_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- The job queues of earlier versions. An old process that still runs beside this version logs a warning and sells on.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
