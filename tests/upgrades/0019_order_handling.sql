insert into order_notes (order_id, courier, tracking_number, note) values ('orderAAAAAAAAAAAAAAA', 'Courier', 'T-1', 'Ring twice');
insert into order_steps (order_id, handling, at, actor) values
  ('orderAAAAAAAAAAAAAAA', 'sent', '2025-02-10 10:00:00+00', 'nadia@shop.example') on conflict do nothing;
