-- Imports of users and teams, in batches of rows. A batch and the place of its transfer are one transaction.
create table transfers (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  state text not null default 'open' check (state in ('open', 'finished', 'undoing', 'undone')),
  source text not null,
  digest text not null,
  -- False for a dry run.
  is_applied boolean not null,
  updates_users boolean not null,
  publishes_events boolean not null,
  creates_permissions boolean not null,
  -- Number of the row with which the next batch begins.
  next_line integer not null default 1,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  skipped_count integer not null default 0,
  refused_count integer not null default 0,
  unverified_count integer not null default 0,
  hashed_count integer not null default 0,
  -- Counts of an undo, which takes several calls.
  removed_count integer not null default 0,
  restored_count integer not null default 0,
  created_at_millis bigint not null,
  -- Time of the last batch.
  changed_at_millis bigint not null,
  finished_at_millis bigint,
  undone_at_millis bigint,
  primary key (project_id, id)
);
create unique index transfers_open on transfers (project_id) where state = 'open';
create index transfers_by_age on transfers (project_id, created_at_millis desc, id desc);

-- Recognizes a batch that is sent again. Its refusals are those of its lines.
create table transfer_batches (
  project_id text not null,
  transfer_id uuid not null,
  first_line integer not null,
  next_line integer not null,
  digest bytea not null,
  counts jsonb not null,
  created_at_millis bigint not null,
  primary key (project_id, transfer_id, first_line),
  foreign key (project_id, transfer_id) references transfers (project_id, id) on delete cascade
);
create index transfer_batches_by_age on transfer_batches (created_at_millis);

create table transfer_refusals (
  project_id text not null,
  transfer_id uuid not null,
  line integer not null,
  column_name text,
  code text not null,
  message text not null,
  user_id uuid,
  created_at_millis bigint not null,
  primary key (project_id, transfer_id, line),
  foreign key (project_id, transfer_id) references transfers (project_id, id) on delete cascade
);
create index transfer_refusals_by_age on transfer_refusals (created_at_millis);

-- Ids and addresses that a dry run would have stored, so that its later rows are judged like those of a run that stores.
create table transfer_keys (
  project_id text not null,
  transfer_id uuid not null,
  key text not null,
  owner_id text not null,
  created_at_millis bigint not null,
  primary key (project_id, transfer_id, key),
  foreign key (project_id, transfer_id) references transfers (project_id, id) on delete cascade
);
create index transfer_keys_by_age on transfer_keys (created_at_millis);

-- What a transfer created or changed, for its undo.
create table transfer_changes (
  project_id text not null,
  id uuid not null,
  transfer_id uuid not null,
  position bigint generated always as identity,
  type text not null check (type in ('user', 'team', 'member', 'invitation', 'permission', 'grant')),
  is_created boolean not null,
  -- Ids of what it concerns, as far as the type has them. The permission of a definition or grant, the code of an invitation.
  user_id uuid,
  team_id uuid,
  permission_id text,
  code_id uuid,
  -- State of the user or team after the transfer. Another one means that it was used or changed since.
  fingerprint text,
  -- The values before a change, as JSON.
  old_sealed bytea,
  created_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, transfer_id) references transfers (project_id, id) on delete cascade
);
create index transfer_changes_by_place on transfer_changes (project_id, transfer_id, position);
create index transfer_changes_of_user on transfer_changes (project_id, transfer_id, user_id) where type = 'user';
create index transfer_changes_of_team on transfer_changes (project_id, transfer_id, team_id, user_id)
  where team_id is not null;
create index transfer_changes_by_age on transfer_changes (created_at_millis);

-- Changes with everything that a user, a server or an owner does to the account.
create function user_fingerprint(of_project text, of_user uuid) returns text language sql stable parallel safe as $$
  select md5(jsonb_build_array(u.display_name, u.profile_image_url, u.client_metadata, u.client_read_only_metadata,
    u.server_metadata, u.external_id, u.selected_team_id, u.chosen_locale, u.password_changed_at_millis,
    u.password_hash is null, u.otp_auth_enabled, u.session_epoch, u.ban_reason, u.ban_until_millis,
    u.last_active_at_millis, u.totp_last_time_step,
    (select jsonb_agg(jsonb_build_array(c.value, c.is_primary, c.is_verified, c.used_for_auth) order by c.id)
      from contact_channels c where c.project_id = u.project_id and c.user_id = u.id),
    (select jsonb_agg(jsonb_build_array(a.provider_id, a.account_id) order by a.provider_id, a.account_id)
      from oauth_accounts a where a.project_id = u.project_id and a.user_id = u.id),
    (select jsonb_agg(p.id order by p.id) from passkeys p where p.project_id = u.project_id and p.user_id = u.id),
    (select jsonb_agg(t.id order by t.id) from authenticators t
      where t.project_id = u.project_id and t.user_id = u.id),
    (select max(s.created_at_millis) from sessions s where s.project_id = u.project_id and s.user_id = u.id))::text)
  from users u where u.project_id = of_project and u.id = of_user
$$;

create function team_fingerprint(of_project text, of_team uuid) returns text language sql stable parallel safe as $$
  select md5(jsonb_build_array(t.display_name, t.profile_image_url, t.client_metadata, t.client_read_only_metadata,
    t.server_metadata)::text)
  from teams t where t.project_id = of_project and t.id = of_team
$$;
