-- Limits of checks of API keys, and their use by day.
alter table projects
  add column api_key_checks_per_minute integer not null default 600,
  add column api_key_checks_burst integer not null default 60;
-- Null: the limit of the project.
alter table api_keys add column checks_per_minute integer;

create table api_key_usage (
  project_id text not null,
  key_id uuid not null,
  -- Days since 1970-01-01 (UTC).
  day integer not null,
  checks bigint not null,
  -- Checks that a limit refused.
  limited bigint not null,
  primary key (project_id, key_id, day),
  foreign key (project_id, key_id) references api_keys (project_id, id) on delete cascade
);
create index api_key_usage_by_age on api_key_usage ((day * 86400000::bigint));
