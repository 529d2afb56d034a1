insert into helpers (id, since) values
  ('userBBBBBBBBBBBBBBBB', '2025-02-06 10:00:00+00');
