insert into users (id, name, email, email_verified, created_at, updated_at) values
  ('userAAAAAAAAAAAAAAAA', 'Nadia', 'nadia@shop.example', true, '2025-01-02 10:00:00+00', '2025-01-02 10:00:00+00'),
  ('userBBBBBBBBBBBBBBBB', 'Käte', 'kaete@shop.example', false, '2025-01-03 10:00:00+00', '2025-01-03 10:00:00+00');
insert into accounts (id, account_id, provider_id, user_id, password, created_at, updated_at) values
  ('accountAAAAAAAAAAAAA', 'userAAAAAAAAAAAAAAAA', 'credential', 'userAAAAAAAAAAAAAAAA', 'hash of Nadia', now(), now()),
  ('accountBBBBBBBBBBBBB', 'userBBBBBBBBBBBBBBBB', 'credential', 'userBBBBBBBBBBBBBBBB', 'hash of Käte', now(), now());
insert into sessions (id, token, user_id, expires_at) values
  ('sessionAAAAAAAAAAAAA', 'token', 'userAAAAAAAAAAAAAAAA', now() + interval '1 day');
insert into admins (id, role) values ('admin_init', 'system'), ('userAAAAAAAAAAAAAAAA', 'admin');
insert into products
  (id, name, description, price_cents, quantity, image, category, subcategory, sub_subcategory, created_at, updated_at, sort_name, search_text) values
  ('productAAAAAAAAAAAAA', 'Sega Saturn', 'Boxed, with two pads', 12000, 3, 'https://pictures.example/saturn.png', 'sega', 'saturn', null,
   '2025-02-01 10:00:00+00', '2025-02-01 10:00:00+00', 'sega saturn', E'sega saturn\nboxed, with two pads'),
  ('productBBBBBBBBBBBBB', 'Pokémon Red', 'Cartridge only; 100% tested', 2999, 0, '/images/abc-1280.webp', 'nintendo', 'gameboy', 'RPG',
   '2025-02-02 10:00:00.123+00', '2025-02-03 10:00:00+00', 'pokemon red', E'pokemon red\ncartridge only; 100% tested');
insert into blogs (id, title, paragraph1, paragraph2, image, tags, created_at) values
  ('blogAAAAAAAAAAAAAAAA', 'Five games', 'One.', 'Two.', 'https://pictures.example/five.png', '{saturn,"role play"}', '2025-02-04 10:00:00+00');
insert into carts (user_id, lines, updated_at) values
  ('userBBBBBBBBBBBBBBBB', '[{"productId":"productAAAAAAAAAAAAA","quantity":2}]', '2025-02-05 10:00:00+00');
insert into orders (id, user_id, user_email, total_cents, status, created_at, idempotency_key) values
  ('orderAAAAAAAAAAAAAAA', 'userBBBBBBBBBBBBBBBB', 'kaete@shop.example', 14999, 'completed', '2025-02-06 10:00:00+00', 'key-1'),
  ('orderBBBBBBBBBBBBBBB', 'userDeletedLongAgo', 'gone@shop.example', 0, 'refunded', '2025-02-07 10:00:00+00', 'key-2');
insert into order_items (order_id, position, product_id, product_name, quantity, price_cents, image) values
  ('orderAAAAAAAAAAAAAAA', 0, 'productAAAAAAAAAAAAA', 'Sega Saturn', 1, 12000, 'https://pictures.example/saturn.png'),
  ('orderAAAAAAAAAAAAAAA', 1, 'productBBBBBBBBBBBBB', 'Pokémon Red', 1, 2999, '/images/abc-1280.webp');
