-- Every page shows something that the owner sets, so a changed setting outdates all cached pages.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', '*');
  return null;
end
$$;
--> statement-breakpoint
create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function announce_settings();
