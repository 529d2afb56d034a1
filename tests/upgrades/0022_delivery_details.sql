insert into delivery_details (user_id, name, phone, area, address, note) values
  ('userBBBBBBBBBBBBBBBB', 'Käte', '+961 1 555 064', 'Beirut', 'Hamra 1', '');
