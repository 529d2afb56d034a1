insert into audit_log (at, actor, actor_id, action, kind, thing_id, thing_name, changes, search_text) values
  ('2025-02-08 10:00:00+00', 'nadia@shop.example', 'userAAAAAAAAAAAAAAAA', 'change', 'product', 'productAAAAAAAAAAAAA', 'Sega Saturn',
   '{"priceCents":[13000,12000]}', 'nadia@shop.example sega saturn');
