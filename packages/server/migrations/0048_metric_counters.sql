--! statements
--! replaces c6dfc426830e3f4c8a56b83ba2377434a6f1d39cefd8c410e2a272477eb1df9d
-- Counters of the overview. Days are days of UTC since 1970, weeks begin on Monday: week 1 begins on 1970-01-05.

-- Sign-ups and failed sign-ins by method, and the steps that the sign-ups of a day have reached since. Only the node that
-- seals the audit events of a project writes its counters, so that they need no shards.
create table if not exists event_counts (
  project_id text not null references projects (id) on delete cascade,
  day integer not null,
  event text not null,
  -- The id of a provider, or the method. Empty for steps.
  method text not null,
  event_count bigint not null,
  primary key (project_id, day, event, method)
);

-- How many users who signed up in a week were active in it, and in each of the twelve weeks after it.
create table if not exists retention_counts (
  project_id text not null references projects (id) on delete cascade,
  sign_up_week integer not null,
  week integer not null,
  shard smallint not null,
  user_count bigint not null,
  primary key (project_id, sign_up_week, week, shard)
);

-- Bits of the steps that are counted: 1 sign-up, 2 verified address, 4 sign-in, 8 second sign-in. 0 for users who signed up
-- before this migration, or whom a server created.
alter table users add column if not exists counted_steps smallint not null default 0;

-- The first day that is counted from its start. 0 for projects that were created after this migration.
alter table projects add column if not exists counted_from_day integer not null
  default (floor(extract(epoch from now()) / 86400) + 1)::integer;
alter table projects alter column counted_from_day set default 0;

create index concurrently if not exists event_counts_by_age on event_counts ((day * 86400000::bigint));
create index concurrently if not exists retention_counts_by_age on retention_counts ((week * 604800000::bigint));
create index concurrently if not exists project_daily_counts_by_age on project_daily_counts ((day * 86400000::bigint));
