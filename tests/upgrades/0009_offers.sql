insert into offers (id, state, name, email, phone, wants, handover, quote_text, valid_until, version, created_at, changed_at) values
  ('offerAAAAAAAAAAAAAAA', 'received', 'Nadia', 'nadia@shop.example', '03 123456', 'exchange', 'bring', 'Both, please.', '2025-03-01', 4, '2025-02-06 10:00:00+00', '2025-02-06 10:00:00+00');
insert into offer_pieces (offer_id, position, name, console, category, subcategory, pieces, said, judged, asking_cents, cash_cents, credit_cents, refusal, agreed_cash_cents, agreed_credit_cents, is_kept, product_id, payment_id) values
  ('offerAAAAAAAAAAAAAAA', 0, 'Bell Tower', 'Saturn', 'sega', 'saturn', 1, '{"completeness": "cib"}', '{"completeness": "loose"}', 3000, 1000, 1300, NULL, 1000, 1300, false, 'productDDDDDDDDDDDDD', 'paymentAAAAAAAAAAAAA'),
  ('offerAAAAAAAAAAAAAAA', 1, 'Old Game', 'PC', '', '', 2, '{}', NULL, NULL, NULL, NULL, 'We do not accept PC games.', NULL, NULL, false, NULL, NULL);
insert into offer_steps (offer_id, state, at, actor) values
  ('offerAAAAAAAAAAAAAAA', 'new', '2025-02-06 10:00:00+00', 'seller');
insert into offer_photos (name, offer_id, position, created_at) values
  ('abcdefghijklmnopqrstuvwxyz', 'offerAAAAAAAAAAAAAAA', 0, '2025-02-06 10:00:00+00');
insert into bought_book (id, offer_id, at, seller, contact, goods, cents, way, actor, document, taken_back_at) values
  ('paymentAAAAAAAAAAAAA', 'offerAAAAAAAAAAAAAAA', '2025-02-06 10:00:00+00', 'Nadia', 'nadia@shop.example', '1 x Bell Tower (Saturn), $10.00', 1000, 'cash', 'owner@shop.example', 'passport 1', NULL);
