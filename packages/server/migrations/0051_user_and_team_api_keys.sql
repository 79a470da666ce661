-- Keys of users and teams, for programs that call the servers of an app. `api_key_sets` are the keys of a project.
create table api_keys (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  type text not null,
  user_id uuid,
  team_id uuid,
  -- SHA-256 of the key, which is random.
  key_hash bytea not null,
  last_four text not null,
  description text not null,
  is_public boolean not null,
  -- Null for a key of a user that has all project permissions of its user.
  permission_ids jsonb,
  allowed_networks jsonb not null,
  -- The user who created the key. A key of a team stays when this user leaves.
  created_by_id uuid,
  created_at_millis bigint not null,
  expires_at_millis bigint,
  manually_revoked_at_millis bigint,
  leaked_at_millis bigint,
  last_used_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade,
  foreign key (project_id, team_id) references teams (project_id, id) on delete cascade,
  check (case type when 'user' then user_id is not null and team_id is null
    when 'team' then team_id is not null and user_id is null else false end)
);
create unique index api_keys_by_project_hash on api_keys (project_id, key_hash);
-- A leaked key is found in all projects.
create index api_keys_by_hash on api_keys (key_hash);
create index api_keys_by_type on api_keys (project_id, type, created_at_millis desc, id desc);
create index api_keys_by_user on api_keys (project_id, user_id, created_at_millis desc, id desc);
create index api_keys_by_team on api_keys (project_id, team_id, created_at_millis desc, id desc);
-- `least` ignores null.
create index api_keys_by_age on api_keys (least(manually_revoked_at_millis, expires_at_millis));

alter table projects
  add column allow_user_api_keys boolean not null default false,
  add column allow_team_api_keys boolean not null default false,
  add column api_key_prefix text not null default 'key';
