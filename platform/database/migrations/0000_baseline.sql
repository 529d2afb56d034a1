-- All come with PostgreSQL, and a database's owner may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Every two and every three letters that stand side by side, in any script: the trigrams of pg_trgm end with a word. The cost
-- says that looking into an index is cheaper than to take texts apart. Indexes are made with it, so it stands here and not in
-- a file of its own: whoever changes it makes the indexes anew.
CREATE FUNCTION letter_groups(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE AS $$
  SELECT array_agg(one || two) || array_agg(one || two || three) FILTER (WHERE three IS NOT NULL) FROM (
    SELECT unnest(string_to_array(left(t, -1), NULL)) AS one, unnest(string_to_array(substr(t, 2), NULL)) AS two,
      unnest(string_to_array(substr(t, 3), NULL)) AS three
  ) letters
$$;
-- Of an earlier version: 0001 drops it.
CREATE FUNCTION letter_pairs(t text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT COST 10000 PARALLEL SAFE AS $$
  SELECT array_agg(one || other) FROM (
    SELECT unnest(string_to_array(left(t, -1), NULL)) AS one, unnest(string_to_array(substr(t, 2), NULL)) AS other
  ) pairs
$$;

-- domain/settings

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- domain/accounts

CREATE TABLE admins (
  id text PRIMARY KEY,
  role text NOT NULL
);

CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  verified_at timestamptz(3),
  disabled_at timestamptz(3),
  access_ended_at timestamptz(3),
  CONSTRAINT users_email UNIQUE (email)
);
CREATE INDEX users_by_age ON users (created_at, id);
CREATE INDEX users_email_trigrams ON users USING gin (email gin_trgm_ops);

CREATE TABLE passwords (
  user_id text PRIMARY KEY,
  hash text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT passwords_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  token_hash text NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  address text NOT NULL,
  admin_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  password_at timestamptz(3) NOT NULL DEFAULT now(),
  second_factor_at timestamptz(3),
  CONSTRAINT sessions_token_hash UNIQUE (token_hash),
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_user ON password_resets (user_id);

CREATE TABLE email_verifications (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT email_verifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_verifications_of_user ON email_verifications (user_id);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3),
  CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id text,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE one_time_codes (
  user_id text PRIMARY KEY,
  sealed_secret text NOT NULL,
  last_step integer,
  confirmed_at timestamptz(3),
  CONSTRAINT one_time_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  user_id text NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE invitations (
  email text PRIMARY KEY,
  token_hash text,
  invited_by text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT invitations_token_hash UNIQUE (token_hash)
);

-- domain/catalogue

CREATE TABLE products (
  id text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  price_cents integer NOT NULL,
  quantity integer NOT NULL,
  image text NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  sub_subcategory text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  sort_name text NOT NULL,
  search_text text NOT NULL,
  pieces_sold bigint NOT NULL DEFAULT 0,
  low_stock_at integer,
  sku text NOT NULL DEFAULT '',
  barcode text NOT NULL DEFAULT '',
  shelf text NOT NULL DEFAULT '',
  cost_cents integer,
  own_text text NOT NULL DEFAULT '',
  former_price_cents integer,
  lowest_price_cents integer,
  release_on date,
  held integer NOT NULL DEFAULT 0,
  facts jsonb NOT NULL DEFAULT '{}',
  facets text[] NOT NULL DEFAULT '{}',
  fact_words text NOT NULL DEFAULT '',
  sold_at timestamptz(3),
  is_listed boolean NOT NULL DEFAULT true,
  CONSTRAINT products_price_not_negative CHECK (price_cents >= 0),
  CONSTRAINT products_quantity_not_negative CHECK (quantity >= 0)
);
CREATE INDEX products_by_age ON products (created_at, id, price_cents, quantity, held, is_listed);
CREATE INDEX products_by_name ON products (sort_name COLLATE "C", id, price_cents, quantity, held, is_listed);
CREATE INDEX products_by_price ON products (price_cents, id, quantity, held, is_listed);
CREATE INDEX products_by_stock ON products (quantity, id);
CREATE INDEX products_in_category_by_age ON products (category, created_at, id, price_cents, quantity, held, is_listed, cost_cents);
CREATE INDEX products_in_category_by_name ON products (category, sort_name COLLATE "C", id, price_cents, quantity, held, is_listed);
CREATE INDEX products_in_category_by_price ON products (category, price_cents, id, quantity, held, is_listed);
CREATE INDEX products_in_group ON products (((facts ->> 'group'))) WHERE facts ? 'group';
CREATE INDEX products_in_subcategory_by_age ON products (category, subcategory, created_at, id, price_cents, quantity, held, is_listed);
CREATE INDEX products_in_subcategory_by_name ON products (category, subcategory, sort_name COLLATE "C", id, price_cents, quantity, held, is_listed);
CREATE INDEX products_in_subcategory_by_price ON products (category, subcategory, price_cents, id, quantity, held, is_listed);
CREATE INDEX products_sold ON products (is_listed, sold_at) WHERE sold_at IS NOT NULL;
CREATE INDEX products_with_low_stock_level ON products (quantity) WHERE low_stock_at > 0;

CREATE TABLE product_pictures (
  product_id text NOT NULL,
  "position" integer NOT NULL,
  image text NOT NULL,
  PRIMARY KEY (product_id, "position"),
  CONSTRAINT product_pictures_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

CREATE TABLE product_search (
  id text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  category text NOT NULL,
  subcategory text NOT NULL,
  sort_name text NOT NULL,
  search_text text NOT NULL,
  name_words tsvector NOT NULL,
  words tsvector NOT NULL,
  own_text text NOT NULL DEFAULT '',
  facets text[] NOT NULL DEFAULT '{}',
  is_listed boolean NOT NULL DEFAULT true
);
CREATE INDEX product_search_facets ON product_search USING gin (facets) WITH (gin_pending_list_limit='512');
CREATE INDEX product_search_in_category ON product_search (category, subcategory, facets, id) WHERE is_listed;
CREATE INDEX product_search_name ON product_search USING gin (letter_groups(sort_name), name_words) WITH (gin_pending_list_limit='512');
CREATE INDEX product_search_own ON product_search USING gin (letter_groups(own_text)) WITH (gin_pending_list_limit='512') WHERE own_text <> '';
CREATE INDEX product_search_text ON product_search USING gin (letter_groups(search_text), words) WITH (gin_pending_list_limit='512');

CREATE TABLE search_words (
  word text NOT NULL
);
CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_word ON search_words (word COLLATE "C");

CREATE TABLE product_sales (
  product_id text PRIMARY KEY,
  sold integer NOT NULL
);

CREATE TABLE product_prices (
  product_id text NOT NULL,
  price_cents integer NOT NULL,
  until timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, until)
);
CREATE INDEX product_prices_by_age ON product_prices (until);

CREATE TABLE planned_changes (
  id text PRIMARY KEY,
  change jsonb NOT NULL,
  product_ids text[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  entry_id bigint,
  done_at timestamptz(3),
  ends_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE INDEX planned_changes_by_age ON planned_changes (created_at);
CREATE INDEX planned_changes_to_end ON planned_changes (ends_at) WHERE ended_at IS NULL;

CREATE TABLE product_drafts (
  id text PRIMARY KEY,
  typed jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX product_drafts_by_age ON product_drafts (saved_at, id);

-- domain/stock

CREATE TABLE wanted_searches (
  id text PRIMARY KEY,
  email text NOT NULL,
  query text NOT NULL,
  price_to_cents integer,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_at timestamptz(3),
  found text[] NOT NULL DEFAULT '{}',
  found_at timestamptz(3),
  told text[] NOT NULL DEFAULT '{}',
  told_at timestamptz(3)
);
CREATE INDEX wanted_searches_by_age ON wanted_searches (created_at);
CREATE INDEX wanted_searches_by_query ON wanted_searches (query, price_to_cents);
CREATE UNIQUE INDEX wanted_searches_once ON wanted_searches (email, query, COALESCE(price_to_cents, '-1'::integer));
CREATE INDEX wanted_searches_to_tell ON wanted_searches (found_at) WHERE found_at IS NOT NULL;

CREATE TABLE product_arrivals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL
);

CREATE TABLE waiting_places (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  confirmed_at timestamptz(3),
  told_at timestamptz(3),
  held_until timestamptz(3),
  ended_at timestamptz(3),
  ending text,
  order_id text
);
CREATE INDEX waiting_places_by_age ON waiting_places (created_at, id);
CREATE INDEX waiting_places_held ON waiting_places (held_until) WHERE (ended_at IS NULL) AND (told_at IS NOT NULL);
CREATE INDEX waiting_places_of_person ON waiting_places (email);
CREATE UNIQUE INDEX waiting_places_once ON waiting_places (product_id, email) WHERE ended_at IS NULL;

-- domain/cart

CREATE TABLE carts (
  user_id text PRIMARY KEY,
  lines jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT carts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- domain/orders

CREATE TABLE delivery_details (
  user_id text PRIMARY KEY,
  name text NOT NULL,
  phone text NOT NULL,
  area text NOT NULL,
  address text NOT NULL,
  note text NOT NULL,
  search_text text NOT NULL DEFAULT '',
  phone_digits text NOT NULL DEFAULT '',
  CONSTRAINT delivery_details_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX delivery_details_phones ON delivery_details USING gin (phone_digits gin_trgm_ops);
CREATE INDEX delivery_details_search ON delivery_details USING gin (search_text gin_trgm_ops);

CREATE TABLE orders (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  user_email text NOT NULL,
  total_cents bigint NOT NULL,
  status text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  idempotency_key text NOT NULL,
  search_text text NOT NULL DEFAULT '',
  handling text NOT NULL DEFAULT 'new',
  delivery jsonb,
  channel text NOT NULL DEFAULT 'shop',
  entered_by text,
  phone_digits text NOT NULL DEFAULT '',
  old_number text NOT NULL DEFAULT '',
  CONSTRAINT orders_total_not_negative CHECK (total_cents >= 0),
  CONSTRAINT orders_once_per_key UNIQUE (user_id, idempotency_key)
);
CREATE INDEX orders_by_age ON orders (created_at, id, status, handling, channel, total_cents);
CREATE INDEX orders_by_handling_and_age ON orders (handling, created_at, id);
CREATE INDEX orders_by_number ON orders (lower("right"(id, 8)) COLLATE "C");
CREATE INDEX orders_by_old_digits ON orders (ltrim("substring"(old_number, '[0-9]+$'), '0')) WHERE old_number <> '';
CREATE INDEX orders_by_old_number ON orders (lower(regexp_replace(old_number, '[^A-Za-z0-9]', '', 'g'))) WHERE old_number <> '';
CREATE INDEX orders_by_status_and_age ON orders (status, created_at, id);
CREATE UNIQUE INDEX orders_entered_once_per_key ON orders (idempotency_key) WHERE entered_by IS NOT NULL;
CREATE INDEX orders_of_email ON orders (user_email);
CREATE INDEX orders_of_user ON orders (user_id, created_at, id);
CREATE INDEX orders_phones ON orders USING gin (phone_digits gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX orders_to_do ON orders (created_at, id) WHERE handling = ANY (ARRAY['new', 'packed']);

CREATE TABLE delivery_corrections (
  order_id text NOT NULL,
  number integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  actor text,
  delivery jsonb NOT NULL,
  CONSTRAINT delivery_corrections_number_positive CHECK (number > 0),
  PRIMARY KEY (order_id, number),
  CONSTRAINT delivery_corrections_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

CREATE TABLE order_prints (
  order_id text NOT NULL,
  paper text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL,
  PRIMARY KEY (order_id, paper),
  CONSTRAINT order_prints_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

CREATE TABLE order_items (
  order_id text NOT NULL,
  "position" integer NOT NULL,
  product_id text NOT NULL,
  product_name text NOT NULL,
  quantity integer NOT NULL,
  price_cents integer NOT NULL,
  image text NOT NULL,
  list_price_cents integer,
  cost_cents integer,
  facts text NOT NULL DEFAULT '',
  release_on date,
  CONSTRAINT order_items_price_not_negative CHECK (price_cents >= 0),
  CONSTRAINT order_items_quantity_positive CHECK (quantity > 0),
  PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_items_of_product ON order_items (product_id);

CREATE TABLE order_steps (
  order_id text NOT NULL,
  handling text NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor text NOT NULL,
  PRIMARY KEY (order_id, handling),
  CONSTRAINT order_steps_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);

CREATE TABLE order_visits (
  user_id text PRIMARY KEY,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT order_visits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE order_notes (
  order_id text PRIMARY KEY,
  courier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  parcel text,
  CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_notes_of_parcel ON order_notes (parcel) WHERE parcel IS NOT NULL;

CREATE TABLE order_returns (
  order_id text NOT NULL,
  number integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor text NOT NULL,
  is_cancellation boolean NOT NULL,
  reason text,
  note text NOT NULL,
  refund_way text,
  PRIMARY KEY (order_id, number),
  CONSTRAINT order_returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_returns_by_time ON order_returns (at);

CREATE TABLE order_return_lines (
  order_id text NOT NULL,
  number integer NOT NULL,
  "position" integer NOT NULL,
  pieces integer NOT NULL,
  restocked integer NOT NULL,
  refund_cents bigint NOT NULL,
  CONSTRAINT order_return_lines_not_empty CHECK ((pieces > 0) OR ((pieces = 0) AND (refund_cents > 0))),
  CONSTRAINT order_return_lines_refund_not_negative CHECK (refund_cents >= 0),
  CONSTRAINT order_return_lines_restocked_some CHECK ((restocked >= 0) AND (restocked <= pieces)),
  PRIMARY KEY (order_id, "position", number),
  CONSTRAINT order_return_lines_of_item FOREIGN KEY (order_id, "position") REFERENCES order_items(order_id, "position") ON DELETE CASCADE,
  CONSTRAINT order_return_lines_of_return FOREIGN KEY (order_id, number) REFERENCES order_returns(order_id, number) ON DELETE CASCADE
);

-- domain/customers

CREATE TABLE customer_notes (
  user_id text PRIMARY KEY,
  note text NOT NULL,
  import_mark text,
  before_import text,
  CONSTRAINT customer_notes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- domain/outbox

CREATE TABLE mails (
  id text PRIMARY KEY,
  kind text NOT NULL,
  to_email text NOT NULL,
  order_id text,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  problem text,
  copy integer NOT NULL DEFAULT 1,
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  claimed_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_at timestamptz(3),
  text text,
  answer text,
  issue_id text,
  place_id text,
  trace text
);
CREATE INDEX mails_by_age ON mails (created_at, id);
CREATE INDEX mails_by_state_and_age ON mails (state, created_at, id);
CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting';
CREATE INDEX mails_of_place ON mails (place_id) WHERE place_id IS NOT NULL;
CREATE INDEX mails_of_reader ON mails (to_email, created_at, id);
CREATE UNIQUE INDEX mails_once_per_issue ON mails (issue_id, COALESCE(NULLIF(to_email, ''), id)) WHERE issue_id IS NOT NULL;
CREATE UNIQUE INDEX mails_once_per_order ON mails (order_id, kind) WHERE kind = ANY (ARRAY['sent', 'cancelled']);
CREATE UNIQUE INDEX mails_once_per_place ON mails (place_id) WHERE kind = 'reserved';
CREATE INDEX mails_to_webhook ON mails (created_at) WHERE kind = 'webhook';

-- domain/newsletter

CREATE TABLE newsletter_subscribers (
  id text PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  asked_at timestamptz(3),
  CONSTRAINT newsletter_subscribers_email UNIQUE (email)
);
CREATE INDEX newsletter_subscribers_by_age ON newsletter_subscribers (created_at, id);

CREATE TABLE newsletter_unsubscribed (
  subscriber_id text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE newsletter_issues (
  id text PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL,
  post_id text,
  image text,
  tested_to text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sent_at timestamptz(3),
  recipients integer NOT NULL DEFAULT 0,
  rendered jsonb
);
CREATE INDEX newsletter_issues_by_age ON newsletter_issues (created_at, id);
CREATE INDEX newsletter_issues_to_render ON newsletter_issues (id) WHERE rendered IS NULL;

CREATE TABLE newsletter_confirmations (
  token_hash text PRIMARY KEY,
  subscriber_id text NOT NULL,
  email text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX newsletter_confirmations_by_end ON newsletter_confirmations (expires_at);
CREATE INDEX newsletter_confirmations_of_subscriber ON newsletter_confirmations (subscriber_id);

-- domain/blog

CREATE TABLE blogs (
  id text PRIMARY KEY,
  title text NOT NULL,
  paragraph1 text NOT NULL,
  paragraph2 text,
  paragraph3 text,
  image text NOT NULL,
  tags text[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  is_draft boolean NOT NULL DEFAULT false,
  is_formatted boolean NOT NULL DEFAULT false,
  rendered jsonb
);
CREATE INDEX blogs_by_age ON blogs (created_at, id);
CREATE INDEX blogs_to_render ON blogs (id) WHERE is_formatted AND (rendered IS NULL);

-- domain/audit

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  actor text NOT NULL,
  actor_id text,
  action text NOT NULL,
  kind text NOT NULL,
  thing_id text,
  thing_name text NOT NULL,
  changes jsonb NOT NULL,
  search_text text NOT NULL,
  row_count integer NOT NULL DEFAULT 0,
  undoes bigint,
  CONSTRAINT audit_log_undone_once UNIQUE (undoes)
);
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE INDEX audit_log_of_kind ON audit_log (kind, id);
CREATE INDEX audit_log_of_thing ON audit_log (thing_id, id);
CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);

CREATE TABLE audit_rows (
  entry_id bigint NOT NULL,
  "position" integer NOT NULL,
  thing_id text NOT NULL,
  thing_name text NOT NULL,
  changes jsonb NOT NULL,
  search_text text NOT NULL,
  PRIMARY KEY (entry_id, "position"),
  CONSTRAINT audit_rows_entry_id_audit_log_id_fk FOREIGN KEY (entry_id) REFERENCES audit_log(id)
);
CREATE INDEX audit_rows_of_thing ON audit_rows (thing_id, entry_id);
CREATE INDEX audit_rows_search ON audit_rows USING gin (search_text gin_trgm_ops);

-- domain/spreadsheets

CREATE TABLE spreadsheets (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'mapping',
  columns jsonb NOT NULL,
  row_count integer NOT NULL,
  rows_done integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  report jsonb,
  problems jsonb NOT NULL DEFAULT '[]',
  actor_id text,
  actor text,
  entry_id bigint,
  source jsonb NOT NULL DEFAULT '{}',
  choices jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX spreadsheets_by_age ON spreadsheets (created_at);
CREATE INDEX spreadsheets_due ON spreadsheets (created_at) WHERE state = ANY (ARRAY['checking', 'importing']);

CREATE TABLE spreadsheet_pictures (
  spreadsheet_id text NOT NULL,
  "position" integer NOT NULL,
  address text NOT NULL,
  image text,
  problem text,
  bytes integer,
  fetched_at timestamptz(3),
  PRIMARY KEY (spreadsheet_id, "position"),
  CONSTRAINT spreadsheet_pictures_spreadsheet_id_spreadsheets_id_fk FOREIGN KEY (spreadsheet_id) REFERENCES spreadsheets(id) ON DELETE CASCADE
);

CREATE TABLE spreadsheet_mappings (
  id text PRIMARY KEY,
  used_at timestamptz(3) NOT NULL,
  fields jsonb NOT NULL,
  choices jsonb NOT NULL
);

CREATE TABLE spreadsheet_parts (
  spreadsheet_id text NOT NULL,
  "position" integer NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (spreadsheet_id, "position"),
  CONSTRAINT spreadsheet_parts_spreadsheet_id_spreadsheets_id_fk FOREIGN KEY (spreadsheet_id) REFERENCES spreadsheets(id) ON DELETE CASCADE
);

-- domain/upgrade

CREATE TABLE foldings (
  version integer PRIMARY KEY
);

-- platform/work

CREATE UNLOGGED TABLE rate_limits (
  key text PRIMARY KEY,
  full_at timestamptz NOT NULL,
  fill_time interval NOT NULL
);

CREATE TABLE scheduled_tasks (
  name text PRIMARY KEY,
  next_run_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3),
  problem text,
  memory jsonb
);
