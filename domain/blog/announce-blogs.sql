-- Tells every process which cached pages a change of posts concerns.

CREATE OR REPLACE FUNCTION announce_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'DELETE' then
    perform announce_tags(array_agg(distinct tag))
    from (select id from new_rows limit 201) changed, unnest(array['blogs', 'blog:' || id]) tag;
  else
    perform announce_tags(array_agg(distinct tag))
    from (select id from old_rows limit 201) changed, unnest(array['blogs', 'blog:' || id]) tag;
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER blogs_deleted AFTER DELETE ON blogs
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_blogs();
CREATE OR REPLACE TRIGGER blogs_inserted AFTER INSERT ON blogs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_blogs();
CREATE OR REPLACE TRIGGER blogs_updated AFTER UPDATE ON blogs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_blogs();
