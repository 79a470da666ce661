-- The logo of a project for light and dark mode. A file never changes: another picture has another name, which is a hash of
-- its bytes.
create table project_logos (
  project_id text not null references projects (id) on delete cascade,
  name text not null,
  bytes bytea not null,
  created_at_millis bigint not null,
  primary key (project_id, name)
);
alter table projects
  add column logo_light text,
  add column logo_dark text;
