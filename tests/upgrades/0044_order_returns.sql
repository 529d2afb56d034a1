insert into order_returns (order_id, number, actor, is_cancellation, reason, note, refund_way)
  values ('orderAAAAAAAAAAAAAAA', 1, 'nadia@shop.example', false, 'damaged', 'Scratched', 'cash');
insert into order_return_lines (order_id, number, position, pieces, restocked, refund_cents)
  values ('orderAAAAAAAAAAAAAAA', 1, 0, 1, 0, 500);
