-- Hosts of projects for their hosted pages, such as auth.customer.com. Several projects may name a host. It belongs to the one
-- that has proven it with its token in a TXT record.
create table own_hosts (
  project_id text primary key references projects (id) on delete cascade,
  host text not null,
  token text not null,
  created_at_millis bigint not null,
  -- Null: not proven.
  proven_at_millis bigint,
  -- The last look-up of the record, and of the host itself, with their results.
  checked_at_millis bigint,
  record_state text not null default 'unchecked',
  target_state text not null default 'unchecked',
  -- Null: only on demand.
  next_check_at_millis bigint,
  -- Time from which the record of a proven host was missing, without a break.
  lost_at_millis bigint,
  -- Days before the withdrawal that the last email to the owners named.
  warned_days smallint
);
create unique index own_hosts_proven on own_hosts (host) where proven_at_millis is not null;
create index own_hosts_due on own_hosts (next_check_at_millis) where next_check_at_millis is not null;
