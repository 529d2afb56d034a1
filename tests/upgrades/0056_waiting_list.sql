insert into products
  (id, name, description, price_cents, quantity, held, image, category, subcategory, sort_name, search_text) values
  ('productCCCCCCCCCCCCC', 'Vectrex', 'With its overlays', 30000, 1, 1, '/images/abd-1280.webp', 'retro', 'msx', 'vectrex', E'vectrex\nwith its overlays');
insert into waiting_places (id, product_id, email, created_at, confirmed_at, told_at, held_until) values
  ('placeAAAAAAAAAAAAAAA', 'productCCCCCCCCCCCCC', 'kaete@shop.example', '2026-01-01 10:00:00+00', '2026-01-01 10:05:00+00',
   '2026-01-02 10:00:00+00', '2026-01-02 12:00:00+00'),
  ('placeBBBBBBBBBBBBBBB', 'productCCCCCCCCCCCCC', 'nadia@shop.example', '2026-01-01 11:00:00+00', '2026-01-01 11:05:00+00', null, null),
  ('placeCCCCCCCCCCCCCCC', 'productBBBBBBBBBBBBB', 'new@shop.example', '2026-01-01 12:00:00+00', null, null, null);
insert into mails (id, kind, to_email, place_id, state) values
  ('mailPPPPPPPPPPPPPPPP', 'reserved', 'kaete@shop.example', 'placeAAAAAAAAAAAAAAA', 'sent');
