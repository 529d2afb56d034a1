insert into purchases values ('purchaseAAAAAAAAAAAA', 'Collection of 10 Feb', 12000, '2025-02-10 10:00:00+00');
insert into purchase_pieces values ('productAAAAAAAAAAAAA', 'purchaseAAAAAAAAAAAA', false);
