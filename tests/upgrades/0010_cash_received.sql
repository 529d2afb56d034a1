insert into cash_receipts values ('orderAAAAAAAAAAAAAAA', 2000, '2025-02-09 10:00:00+00', 'owner@shop.example');
