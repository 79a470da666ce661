-- Failed requests of browsers, added up by minute. `id` is a hash of the columns up to `client_version`.
create table failed_requests (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  minute_millis bigint not null,
  status integer not null,
  code text,
  method text not null,
  route text,
  origin text,
  client_version text,
  request_count integer not null,
  last_at_millis bigint not null,
  primary key (project_id, id)
);
create index failed_requests_by_minute on failed_requests (project_id, minute_millis desc, id desc);
create index failed_requests_retention on failed_requests (minute_millis);

alter table api_key_sets add column first_used_at_millis bigint;
update api_key_sets set first_used_at_millis = last_used_at_millis;

-- Lists of events of a type, and the first sign-up and sign-in of a project.
create index audit_events_of_type on audit_events (project_id, type, at_millis desc, id desc);
