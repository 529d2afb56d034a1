insert into users (id, email, created_at, verified_at, disabled_at, access_ended_at) values
  ('userBBBBBBBBBBBBBBBB', 'kaete@shop.example', '2025-01-03 10:00:00+00', NULL, NULL, NULL),
  ('userAAAAAAAAAAAAAAAA', 'nadia@shop.example', '2025-01-02 10:00:00+00', '2025-02-06 10:00:00+00', NULL, NULL);
insert into passwords (user_id, hash, changed_at) values
  ('userAAAAAAAAAAAAAAAA', 'hash of Nadia', '2025-02-06 10:00:00+00'),
  ('userBBBBBBBBBBBBBBBB', 'hash of Käte', '2025-02-06 10:00:00+00');
insert into admins (id, role) values
  ('admin_init', 'system'),
  ('userAAAAAAAAAAAAAAAA', 'admin');
insert into passkeys (id, user_id, public_key, counter, transports, name, created_at, used_at) values
  ('passkey', 'userAAAAAAAAAAAAAAAA', 'key', 7, '{usb}', 'Blue key', '2025-02-06 10:00:00+00', NULL);
insert into recovery_codes (user_id, code_hash) values
  ('userAAAAAAAAAAAAAAAA', 'hash of a code');
insert into products (id, name, description, price_cents, quantity, image, category, subcategory, sub_subcategory, created_at, updated_at, sort_name, search_text, pieces_sold, low_stock_at, sku, barcode, shelf, cost_cents, own_text, former_price_cents, lowest_price_cents, release_on, held, facts, facets, fact_words, sold_at, is_listed) values
  ('productCCCCCCCCCCCCC', 'Vectrex', 'With its overlays', 30000, 1, '/images/abd-1280.webp', 'retro', 'msx', NULL, '2025-02-06 10:00:00+00', '2025-02-06 10:00:00+00', 'vectrex', E'vectrex\nwith its overlays', 0, NULL, '', '', '', NULL, '', NULL, NULL, NULL, 1, '{}', '{}', '', NULL, true),
  ('productAAAAAAAAAAAAA', 'Sega Saturn', 'Boxed, with two pads', 12000, 3, 'https://pictures.example/saturn.png', 'sega', 'saturn', NULL, '2025-02-01 10:00:00+00', '2025-02-01 10:00:00+00', 'sega saturn', E'sega saturn\nboxed, with two pads', 1, NULL, '', '', '', NULL, '', NULL, NULL, NULL, 0, '{"group": "Saturn", "region": "pal", "completeness": "cib"}', '{completeness=cib,region=pal}', 'complete cib pal', NULL, true),
  ('productDDDDDDDDDDDDD', 'Sega Saturn, loose', 'No box', 8000, 1, '/images/abe-1280.webp', 'sega', 'saturn', NULL, '2025-02-06 10:00:00+00', '2025-02-06 10:00:00+00', 'sega saturn, loose', E'sega saturn, loose\nno box', 0, NULL, '', '', '', NULL, '', NULL, NULL, NULL, 0, '{"group": "Saturn", "completeness": "loose"}', '{completeness=loose}', 'loose', NULL, true),
  ('productBBBBBBBBBBBBB', 'Pokémon Red', 'Cartridge only; 100% tested', 2999, 0, '/images/abc-1280.webp', 'nintendo', 'gameboy', 'RPG', '2025-02-02 10:00:00.123+00', '2025-02-03 10:00:00+00', 'pokemon red', E'pokemon red\ncartridge only; 100% tested', 1, NULL, '', '', '', NULL, '', NULL, NULL, NULL, 0, '{}', '{}', '', '2025-02-06 10:00:00+00', true);
insert into blogs (id, title, paragraph1, paragraph2, paragraph3, image, tags, created_at, is_draft, is_formatted, rendered) values
  ('blogAAAAAAAAAAAAAAAA', 'Five games', 'One.', 'Two.', NULL, 'https://pictures.example/five.png', '{saturn,"role play"}', '2025-02-04 10:00:00+00', false, false, NULL);
insert into carts (user_id, lines, updated_at) values
  ('userBBBBBBBBBBBBBBBB', '[{"quantity": 2, "productId": "productAAAAAAAAAAAAA"}]', '2025-02-05 10:00:00+00');
insert into orders (id, user_id, user_email, total_cents, status, created_at, idempotency_key, search_text, handling, delivery, channel, entered_by, phone_digits, old_number) values
  ('orderAAAAAAAAAAAAAAA', 'userBBBBBBBBBBBBBBBB', 'kaete@shop.example', 14999, 'completed', '2025-02-06 10:00:00+00', 'key-1', E'kaete@shop.example\nsega saturn\npokémon red', 'delivered', NULL, 'shop', NULL, '', ''),
  ('orderBBBBBBBBBBBBBBB', 'userDeletedLongAgo', 'gone@shop.example', 0, 'refunded', '2025-02-07 10:00:00+00', 'key-2', 'gone@shop.example', 'delivered', NULL, 'shop', NULL, '', '');
insert into order_items (order_id, "position", product_id, product_name, quantity, price_cents, image, list_price_cents, cost_cents, facts, release_on) values
  ('orderAAAAAAAAAAAAAAA', 0, 'productAAAAAAAAAAAAA', 'Sega Saturn', 1, 12000, 'https://pictures.example/saturn.png', NULL, NULL, '', NULL),
  ('orderAAAAAAAAAAAAAAA', 1, 'productBBBBBBBBBBBBB', 'Pokémon Red', 1, 2999, '/images/abc-1280.webp', NULL, NULL, '', NULL);
insert into order_steps (order_id, handling, at, actor) values
  ('orderAAAAAAAAAAAAAAA', 'sent', '2025-02-10 10:00:00+00', 'nadia@shop.example');
insert into order_notes (order_id, courier, tracking_number, note, parcel) values
  ('orderAAAAAAAAAAAAAAA', 'Courier', 'T-1', 'Ring twice', NULL);
insert into order_returns (order_id, number, at, actor, is_cancellation, reason, note, refund_way) values
  ('orderAAAAAAAAAAAAAAA', 1, '2025-02-06 10:00:00+00', 'nadia@shop.example', false, 'damaged', 'Scratched', 'cash');
insert into order_return_lines (order_id, number, "position", pieces, restocked, refund_cents) values
  ('orderAAAAAAAAAAAAAAA', 1, 0, 1, 0, 500);
insert into delivery_details (user_id, name, phone, area, address, note, search_text, phone_digits) values
  ('userBBBBBBBBBBBBBBBB', 'Käte', '+961 1 555 064', 'Beirut', 'Hamra 1', '', '', '');
insert into audit_log (id, at, actor, actor_id, action, kind, thing_id, thing_name, changes, search_text, row_count, undoes) overriding system value values
  (1, '2025-02-08 10:00:00+00', 'nadia@shop.example', 'userAAAAAAAAAAAAAAAA', 'change', 'product', 'productAAAAAAAAAAAAA', 'Sega Saturn', '{"priceCents": [13000, 12000]}', 'nadia@shop.example sega saturn', 0, NULL);
insert into mails (id, kind, to_email, order_id, state, attempts, problem, copy, due_at, claimed_until, created_at, settled_at, text, answer, issue_id, place_id, trace) values
  ('mailAAAAAAAAAAAAAAAA', 'order', 'kaete@shop.example', 'orderAAAAAAAAAAAAAAA', 'sent', 1, NULL, 1, '2025-02-06 10:00:00+00', NULL, '2025-02-06 10:00:00+00', '2025-02-06 10:00:05+00', NULL, NULL, NULL, NULL, NULL),
  ('mailPPPPPPPPPPPPPPPP', 'reserved', 'kaete@shop.example', NULL, 'sent', 0, NULL, 1, '2025-02-06 10:00:00+00', NULL, '2025-02-06 10:00:00+00', NULL, NULL, NULL, NULL, 'placeAAAAAAAAAAAAAAA', NULL);
insert into newsletter_subscribers (id, email, created_at, asked_at) values
  ('readerAAAAAAAAAAAAAA', 'reader@shop.example', '2025-02-09 10:00:00+00', '2025-02-09 10:00:00+00');
insert into newsletter_unsubscribed (subscriber_id, at) values
  ('leftTheListLongAgo00', '2025-02-06 10:00:00+00');
insert into settings (name, value) values
  ('shopName', '"Nadia’s games"');
insert into waiting_places (id, product_id, email, created_at, confirmed_at, told_at, held_until, ended_at, ending, order_id) values
  ('placeAAAAAAAAAAAAAAA', 'productCCCCCCCCCCCCC', 'kaete@shop.example', '2026-01-01 10:00:00+00', '2026-01-01 10:05:00+00', '2026-01-02 10:00:00+00', '2026-01-02 12:00:00+00', NULL, NULL, NULL),
  ('placeBBBBBBBBBBBBBBB', 'productCCCCCCCCCCCCC', 'nadia@shop.example', '2026-01-01 11:00:00+00', '2026-01-01 11:05:00+00', NULL, NULL, NULL, NULL, NULL),
  ('placeCCCCCCCCCCCCCCC', 'productBBBBBBBBBBBBB', 'new@shop.example', '2026-01-01 12:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL);
insert into audit_rows values (1, 0, 'productAAAAAAAAAAAAA', 'Sega Saturn', '{"quantity": [2, 3]}', 'sega saturn');
insert into customer_notes values ('userAAAAAAAAAAAAAAAA', 'Collects imports.', null, null);
insert into delivery_corrections values ('orderAAAAAAAAAAAAAAA', 1, '2025-02-07 10:00:00+00', 'nadia@shop.example', '{"name": "Käte"}');
insert into email_verifications values ('hash of a link', 'userBBBBBBBBBBBBBBBB', '2025-02-08 10:00:00+00');
insert into foldings values (1);
insert into invitations values ('helper@shop.example', 'hash of an invitation', 'nadia@shop.example', '2025-02-08 10:00:00+00');
insert into newsletter_confirmations select 'hash of a confirmation', id, email, '2025-02-08 10:00:00+00' from newsletter_subscribers limit 1;
insert into newsletter_issues values ('issueAAAAAAAAAAAAAAA', 'In spring', 'Ten games.', null, null, null, '2025-02-08 10:00:00+00', null, 0, null);
insert into one_time_codes values ('userAAAAAAAAAAAAAAAA', 'a sealed secret', 7, '2025-02-08 10:00:00+00');
insert into order_prints values ('orderAAAAAAAAAAAAAAA', 'packing-slip', '2025-02-08 10:00:00+00', 1);
insert into order_visits values ('userBBBBBBBBBBBBBBBB', '2025-02-08 10:00:00+00');
insert into passkey_challenges values ('a challenge', null, '2025-02-08 10:00:00+00');
insert into password_resets values ('hash of a reset', 'userAAAAAAAAAAAAAAAA', '2025-02-08 10:00:00+00');
insert into planned_changes values ('plannedAAAAAAAAAAAAA', '{}', '{productAAAAAAAAAAAAA}', '2025-02-08 10:00:00+00', null, null, null, null);
insert into product_drafts values ('draftAAAAAAAAAAAAAAA', '{"name": "Rez"}', '2025-02-08 10:00:00+00');
insert into product_pictures values ('productAAAAAAAAAAAAA', 0, '/images/abc-1280.webp');
insert into product_prices values ('productAAAAAAAAAAAAA', 13000, '2025-02-08 10:00:00+00');
insert into product_sales values ('productAAAAAAAAAAAAA', 1);
insert into rate_limits values ('a key', '2025-02-08 10:00:00+00', '1 minute');
insert into scheduled_tasks values ('a task', '2025-02-08 10:00:00+00', null, null, null);
insert into sessions values ('sessionAAAAAAAAAAAAA', 'userAAAAAAAAAAAAAAAA', 'a browser', '2025-02-08 10:00:00+00', 'hash of a token',
  '2025-02-08 10:00:00+00', '127.0.0.1', '2025-02-08 10:00:00+00', '2025-02-08 10:00:00+00', null);
insert into spreadsheets (id, kind, name, columns, row_count) values ('sheetAAAAAAAAAAAAAAA', 'products', 'spring.csv', '[]', 1);
insert into spreadsheet_mappings values ('mappingAAAAAAAAAAAAA', '2025-02-08 10:00:00+00', '{}', '{}');
insert into spreadsheet_parts values ('sheetAAAAAAAAAAAAAAA', 0, 'Name;Price');
insert into spreadsheet_pictures values ('sheetAAAAAAAAAAAAAAA', 0, 'https://pictures.example/rez.png', null, null, null, null);
insert into wanted_searches (id, email, query) values ('wantedAAAAAAAAAAAAAA', 'reader@shop.example', 'rez');
