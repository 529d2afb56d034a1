insert into credit_accounts values ('creditAAAAAAAAAAAAAA', 'customer@example.com');
insert into credit_entries values ('creditAAAAAAAAAAAAAA', 1, '2025-02-10 10:00:00+00', 2000, 2000, 'entered', 'For the scratched case', null, null, 'owner@example.com');
