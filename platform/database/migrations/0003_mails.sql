CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"order_id" text,
	"secret_link" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"copy" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_state_and_age" ON "mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
-- Mails were jobs before this table: those that still wait, or were given up, go on waiting or standing here.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO "mails" ("id", "kind", "to_email", "order_id", "secret_link", "state", "attempts", "problem", "created_at")
  SELECT left(md5(job.id::text), 20), replace(job.name, '-mail', ''), coalesce(orders.user_email, job.data->>'email'),
    orders.id, job.data->>'url', CASE WHEN job.state = 'failed' THEN 'failed' ELSE 'waiting' END,
    job.retry_count, job.output->>'message', job.created_on
  FROM pgboss.job LEFT JOIN "orders" ON orders.id = job.data->>'orderId'
  WHERE job.name IN ('order-mail', 'reset-mail') AND job.state IN ('created', 'retry', 'active', 'failed')
    AND (orders.id IS NOT NULL OR job.data->>'email' IS NOT NULL);
  DELETE FROM pgboss.job WHERE name IN ('order-mail', 'reset-mail');
END
$$;
