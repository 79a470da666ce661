--! statements
-- The order of lists by username. No row has a value yet, so that the index is empty and building it reads the table once, during
-- which others write.
create index concurrently if not exists users_by_username on users (project_id, lower(username collate "C"), id)
  where username is not null;
