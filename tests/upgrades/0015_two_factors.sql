insert into settings (name, value) values ('shopName', '"Nadia’s games"');
insert into passkeys (id, user_id, public_key, counter, transports, name) values
  ('passkey', 'userAAAAAAAAAAAAAAAA', 'key', 7, '{usb}', 'Blue key');
insert into recovery_codes (user_id, code_hash) values ('userAAAAAAAAAAAAAAAA', 'hash of a code');
