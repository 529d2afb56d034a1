-- Second factors that were set up before the account's address was verified may be somebody else's. Recovery codes have no date.
WITH "early" AS (
  SELECT "users"."id" FROM "users" LEFT JOIN "passkeys" ON "passkeys"."user_id" = "users"."id" LEFT JOIN "one_time_codes" ON "one_time_codes"."user_id" = "users"."id"
  WHERE "verified_at" IS NULL OR "passkeys"."created_at" < "verified_at" OR "one_time_codes"."confirmed_at" < "verified_at"
), "ended_codes" AS (
  DELETE FROM "recovery_codes" WHERE "user_id" IN (SELECT "id" FROM "early")
), "ended_apps" AS (
  DELETE FROM "one_time_codes" USING "users" WHERE "users"."id" = "user_id" AND ("verified_at" IS NULL OR "confirmed_at" < "verified_at")
), "ended_passkeys" AS (
  DELETE FROM "passkeys" USING "users" WHERE "users"."id" = "user_id" AND ("verified_at" IS NULL OR "passkeys"."created_at" < "verified_at")
  RETURNING "user_id"
)
DELETE FROM "sessions" WHERE "user_id" IN (SELECT "user_id" FROM "ended_passkeys");
