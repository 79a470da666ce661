-- The root secrets of stored values. The first byte of each sealed value is the id of its secret.
create table root_secrets (
  id smallint primary key check (id between 1 and 255),
  -- 32 bytes that only this secret yields.
  check_value bytea not null unique,
  created_at_millis bigint not null,
  -- When a node first sealed values under it; null while nodes only know it.
  sealing_since_millis bigint,
  -- When no stored value was sealed under it any more; null while it is needed.
  retired_at_millis bigint
);
insert into root_secrets (id, check_value, created_at_millis, sealing_since_millis)
  select 1, secret_check, created_at_millis, created_at_millis from instance;

comment on table instance is 'read by nodes of the version before only';
