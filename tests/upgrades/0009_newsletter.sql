insert into newsletter_subscribers (id, email, created_at) values
  ('readerAAAAAAAAAAAAAA', 'reader@shop.example', '2025-02-09 10:00:00+00');
