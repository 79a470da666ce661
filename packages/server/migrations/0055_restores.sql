-- Runs of `portico restored` on this database. Nodes note the first start after each.
create table restores (
  id uuid primary key,
  restored_at_millis bigint not null,
  -- Time of the newest event or sign of life of a node in the backup. Null if there was none.
  newest_data_at_millis bigint,
  counts jsonb not null,
  served_at_millis bigint
);

-- Set for secrets from a backup, which may have been revoked since. They are refused until an owner confirms them.
alter table api_key_sets add column suspended_at_millis bigint;
alter table api_keys add column suspended_at_millis bigint;
alter table oauth_client_secrets add column suspended_at_millis bigint;
