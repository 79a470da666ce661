-- The logo of an application, for the page that asks its users for consent. A file never changes: another picture has another
-- name, which is a hash of its bytes.
create table oauth_client_logos (
  project_id text not null,
  client_id uuid not null,
  name text not null,
  bytes bytea not null,
  created_at_millis bigint not null,
  primary key (project_id, client_id),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade
);
create index oauth_client_logos_by_name on oauth_client_logos (project_id, name);
