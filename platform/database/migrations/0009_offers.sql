CREATE TABLE "bought_book" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seller" text NOT NULL,
	"contact" text NOT NULL,
	"goods" text NOT NULL,
	"cents" bigint NOT NULL,
	"way" text NOT NULL,
	"actor" text NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_photos" (
	"name" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_pieces" (
	"offer_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"console" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"subcategory" text DEFAULT '' NOT NULL,
	"pieces" integer NOT NULL,
	"said" jsonb NOT NULL,
	"judged" jsonb,
	"asking_cents" integer,
	"cash_cents" integer,
	"credit_cents" integer,
	"refusal" text,
	"agreed_cash_cents" integer,
	"agreed_credit_cents" integer,
	"is_kept" boolean DEFAULT false NOT NULL,
	"product_id" text,
	"payment_id" text,
	CONSTRAINT "offer_pieces_pkey" PRIMARY KEY("offer_id","position"),
	CONSTRAINT "offer_pieces_some" CHECK ("offer_pieces"."pieces" > 0),
	CONSTRAINT "offer_pieces_paid_as_agreed" CHECK ("offer_pieces"."payment_id" is null or ("offer_pieces"."refusal" is null and not "offer_pieces"."is_kept" and "offer_pieces"."product_id" is not null
        and coalesce("offer_pieces"."cash_cents" >= "offer_pieces"."agreed_cash_cents", false)
        and coalesce("offer_pieces"."credit_cents" >= "offer_pieces"."agreed_credit_cents", false)))
);
--> statement-breakpoint
CREATE TABLE "offer_steps" (
	"offer_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "offer_steps_pkey" PRIMARY KEY("offer_id","state")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"wants" text NOT NULL,
	"handover" text NOT NULL,
	"quote_text" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "offer_id" text;--> statement-breakpoint
ALTER TABLE "offer_photos" ADD CONSTRAINT "offer_photos_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_pieces" ADD CONSTRAINT "offer_pieces_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_steps" ADD CONSTRAINT "offer_steps_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bought_book_by_age" ON "bought_book" USING btree ("at");--> statement-breakpoint
CREATE INDEX "bought_book_of_offer" ON "bought_book" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_photos_of_offer" ON "offer_photos" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offer_photos_by_age" ON "offer_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offers_by_state_and_age" ON "offers" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_of_email" ON "offers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mails_of_offer" ON "mails" USING btree ("offer_id") WHERE "mails"."offer_id" is not null;