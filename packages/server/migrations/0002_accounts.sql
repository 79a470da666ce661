-- What an account has besides a password: codes, factors, devices, limits and a trail of what happened to it.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table users
  -- Language of the mails to this person, as a BCP 47 tag; null until a request told one.
  add column locale text,
  -- Display name and addresses in lower case, a line each: what a search looks through.
  add column search_text text not null default '';

update users u set search_text = lower(concat_ws(E'\n', u.display_name, (
  select string_agg(c.value, E'\n' order by c.created_at_millis, c.id) from contact_channels c
  where c.project_id = u.project_id and c.user_id = u.id)));

-- New entries wait in a list that the insert which fills it works off: a shorter list, a shorter wait for that one.
create index users_search on users using gin (project_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);

alter table sessions
  -- Such as `Firefox on Linux`.
  add column device text,
  -- ISO 3166-1 alpha-2, as a trusted proxy told it.
  add column country text,
  -- The network of the address, /24 or /48: where a device is at home.
  add column network text,
  -- With rotation, the refresh token before this one, and when it was replaced.
  add column previous_refresh_token_hash bytea,
  add column rotated_at_millis bigint;

create unique index sessions_previous_refresh_token on sessions (project_id, previous_refresh_token_hash)
  where previous_refresh_token_hash is not null;
-- Without the time of last use, which moves with every refresh: an update that touches no index stays cheap.
create index sessions_history on sessions (project_id, user_id);

-- Refresh tokens that were replaced twice, and when each was first. Whoever shows one later has it from somewhere else.
create table spent_refresh_tokens (
  project_id text not null,
  token_hash bytea not null,
  session_id uuid not null,
  spent_at_millis bigint not null,
  primary key (project_id, token_hash),
  foreign key (project_id, session_id) references sessions (project_id, id) on delete cascade
);
create index spent_refresh_tokens_of_session on spent_refresh_tokens (project_id, session_id, spent_at_millis);

-- A recovery code is eight characters that find its row and eight that prove it, hashed like a password.
create table recovery_codes (
  project_id text not null,
  user_id uuid not null,
  selector text not null,
  secret_hash text not null,
  created_at_millis bigint not null,
  used_at_millis bigint,
  primary key (project_id, user_id, selector),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);

-- Whoever was deleted keeps a trail: no foreign key to users.
create table audit_events (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  type text not null,
  user_id uuid,
  actor text not null,
  at_millis bigint not null,
  network_address text,
  country text,
  user_agent text,
  request_id text not null,
  details jsonb not null default '{}',
  primary key (project_id, id)
);
create index audit_events_by_age on audit_events (project_id, at_millis desc, id desc);
create index audit_events_of_user on audit_events (project_id, user_id, at_millis desc, id desc)
  where user_id is not null;

-- Counters of limits. Unlogged: they change with every attempt and outlive a restart, but not a crash of the database.
create unlogged table limit_counters (
  project_id text not null,
  limit_name text not null,
  subject_hash bytea not null,
  hits integer not null,
  window_ends_at_millis bigint not null,
  primary key (project_id, limit_name, subject_hash)
);
create index limit_counters_by_end on limit_counters (window_ends_at_millis);

-- Networks belong to no project: who floods one is counted against all.
create unlogged table network_limit_counters (
  limit_name text not null,
  subject_hash bytea not null,
  hits integer not null,
  window_ends_at_millis bigint not null,
  primary key (limit_name, subject_hash)
);
create index network_limit_counters_by_end on network_limit_counters (window_ends_at_millis);

-- A wish for a reset link waits there, too: whether there is such an account is looked up after the answer.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('mail', 'webhook', 'reset_request'));

create index outbox_finished on outbox (finished_at_millis) where finished_at_millis is not null;
create index audit_events_retention on audit_events (at_millis);
