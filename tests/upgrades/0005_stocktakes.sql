insert into stocktakes values ('stocktakeAAAAAAAAAAA', 'A-2', '', '2025-02-10 10:00:00+00', 'owner@example.com', null, null);
insert into stocktake_lines values ('stocktakeAAAAAAAAAAA', 'productAAAAAAAAAAAAA', 3, null);
insert into stocktake_scans values ('stocktakeAAAAAAAAAAA', 'scanAAAAAAAAAAAAAAAA', 'productAAAAAAAAAAAAA', 1, false, 3, 3, '2025-02-10 10:01:00+00', 'owner@example.com');
