insert into customer_blocks values ('blockAAAAAAAAAAAAAAA', '{hash of an address}', '2025-02-11 10:00:00+00', 'owner@shop.example', 'userBBBBBBBBBBBBBBBB', 1, '2025-02-12 10:00:00+00');
