ALTER TABLE "products" DROP CONSTRAINT "products_price_not_negative";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("created_at","id") WHERE "products"."is_draft";--> statement-breakpoint
-- An incomplete product was never on sale, as far as anybody knows; no upgrade stops for one.
UPDATE "products" SET "is_draft" = true, "is_listed" = false
WHERE '' = ANY (array["name", "description", "image", "category", "subcategory"]);--> statement-breakpoint
-- What was typed into drafts, as far as it can be read; the rest is kept in the description. The next start folds them (FOLD_VERSION).
WITH "read" AS (
  SELECT "draft"."id", "typed", "saved_at", "said".*,
    ("typed" ->> 'name') AS "name",
    coalesce("typed" ->> 'image', '') AS "image",
    concat_ws(E'\n', nullif("typed" ->> 'description', ''), "unread") AS "description"
  FROM "product_drafts" "draft", LATERAL (
    SELECT
      max("figure") FILTER (WHERE "field" = 'price') AS "price",
      max("figure") FILTER (WHERE "field" = 'formerPrice') AS "former",
      max("figure") FILTER (WHERE "field" = 'cost') AS "cost",
      max("figure") FILTER (WHERE "field" = 'quantity') AS "quantity",
      max("figure") FILTER (WHERE "field" = 'lowStockAt') AS "low",
      max("day") AS "release",
      string_agg("title" || ': ' || "text", E'\n' ORDER BY "title") FILTER (WHERE "figure" IS NULL AND "day" IS NULL) AS "unread"
    FROM (
      SELECT "field", "title", trim("typed" ->> "field") AS "text",
        CASE
          WHEN "unit" = 100 AND trim("typed" ->> "field") ~ '^\$?\d{1,6}(\.\d{1,2})?$' THEN round(ltrim(trim("typed" ->> "field"), '$')::numeric * 100)::integer
          WHEN "unit" = 1 AND trim("typed" ->> "field") ~ '^\d{1,6}$' THEN trim("typed" ->> "field")::integer
        END AS "figure",
        CASE WHEN "unit" = 0 AND trim("typed" ->> "field") ~ '^\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)$' THEN (trim("typed" ->> "field"))::date END AS "day"
      FROM (VALUES ('price', 'Price', 100), ('formerPrice', 'Former price', 100), ('cost', 'Cost', 100), ('quantity', 'Quantity', 1),
        ('lowStockAt', 'Low stock at', 1), ('releaseOn', 'Release date', 0)) "figures" ("field", "title", "unit")
    ) "texts" WHERE "text" <> ''
  ) "said"
)
INSERT INTO "products" ("id", "name", "is_draft", "is_listed", "description", "price_cents", "former_price_cents", "quantity", "low_stock_at",
  "release_on", "sku", "barcode", "shelf", "cost_cents", "image", "category", "subcategory", "facts", "created_at", "updated_at", "sort_name", "search_text")
SELECT "id", "name", true, false, "description", coalesce("price", -1), CASE WHEN "former" > coalesce("price", -1) THEN "former" END, coalesce("quantity", 0), "low",
  "release", coalesce("typed" ->> 'sku', ''), coalesce("typed" ->> 'barcode', ''), coalesce("typed" ->> 'shelf', ''), "cost", "image",
  coalesce("typed" ->> 'category', ''), coalesce("typed" ->> 'subcategory', ''),
  (SELECT coalesce(jsonb_object_agg("key", "value"), '{}') FROM jsonb_each_text("typed") WHERE "value" <> '' AND "key" <> ALL (
    '{name,description,price,formerPrice,quantity,lowStockAt,releaseOn,sku,barcode,shelf,cost,category,subcategory,image,moreImages}')),
  "saved_at", "saved_at", lower("name"), lower("name" || E'\n' || "description")
FROM "read" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "product_pictures" ("product_id", "position", "image")
SELECT "product_id", row_number() OVER (PARTITION BY "product_id" ORDER BY "at"), "image" FROM (
  SELECT "draft"."id" AS "product_id", "image", min("at") AS "at"
  FROM "product_drafts" "draft", regexp_split_to_table("typed" ->> 'moreImages', '\s+') WITH ORDINALITY "more" ("image", "at")
  WHERE "image" NOT IN ('', coalesce("typed" ->> 'image', '')) GROUP BY "draft"."id", "image"
) "pictures" WHERE "at" <= 11 ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_on_sale_complete" CHECK ("products"."is_draft" or ("products"."price_cents" >= 0 and '' <> all (array["products"."name", "products"."description", "products"."image", "products"."category", "products"."subcategory"])));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_not_negative" CHECK ("products"."price_cents" >= 0 or "products"."price_cents" = -1);--> statement-breakpoint
DROP TABLE "product_drafts";
