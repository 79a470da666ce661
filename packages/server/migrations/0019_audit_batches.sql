-- Batches of audit events in the order of their commits. Events of batch 0 wait to be sealed.
create table audit_batches (
  project_id text not null references projects (id) on delete cascade,
  number integer not null,
  event_count integer not null,
  newest_event_at_millis bigint not null,
  sealed_at_millis bigint not null,
  -- SHA-256 over the root of the batch before and the hashes of the events, and a copy that only the root secret opens.
  previous_root bytea not null,
  root bytea not null,
  root_sealed bytea not null,
  primary key (project_id, number)
);
alter table audit_events add column batch integer not null default 0;
create index audit_events_of_batch on audit_events (batch, project_id);
