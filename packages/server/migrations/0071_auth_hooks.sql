-- Servers of a project that are called when users sign up or in, get tokens or emails: one address for each kind. The secrets
-- are sealed together: the current one, and the one before it while both sign.
create table auth_hooks (
  project_id text not null references projects (id) on delete cascade,
  kind text not null,
  url text not null,
  secrets_sealed bytea not null,
  is_enabled boolean not null default true,
  fails_open boolean not null,
  created_at_millis bigint not null,
  primary key (project_id, kind)
);
