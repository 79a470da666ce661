-- What owners of the service read of running processes. Null for nodes of the version before.
alter table service_nodes
  add column version text,
  add column host_name text,
  add column started_at_millis bigint;

-- The last round of each job that all nodes share.
create table service_jobs (
  name text primary key,
  finished_at_millis bigint not null,
  -- Numbers of changed rows by table or job. Null if the round failed.
  changed jsonb
);
