insert into mails (id, kind, to_email, order_id, state, attempts, created_at, settled_at) values
  ('mailAAAAAAAAAAAAAAAA', 'order', 'kaete@shop.example', 'orderAAAAAAAAAAAAAAA', 'sent', 1, '2025-02-06 10:00:00+00', '2025-02-06 10:00:05+00');
