-- Tells every process which cached pages a change of posts concerns.

CREATE OR REPLACE FUNCTION announce_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform announce_tags(array_agg(distinct tag))
  from (select id from changed_rows limit 201) changed, unnest(array['blogs', 'blog:' || id]) tag;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER blogs_deleted AFTER DELETE ON blogs
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_blogs();
CREATE OR REPLACE TRIGGER blogs_inserted AFTER INSERT ON blogs
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_blogs();
CREATE OR REPLACE TRIGGER blogs_updated AFTER UPDATE ON blogs
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION announce_blogs();
