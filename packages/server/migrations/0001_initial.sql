-- The whole data model. Every tenant table leads its primary key, unique indexes and foreign keys with project_id, so
-- that no row can point into another project and the schema can be distributed by that column.
-- Times are bigint milliseconds since 1970, given by the service: databases are never asked for the time.
-- Whatever ends in _hash is SHA-256 of a 224-bit random value; whatever ends in _sealed is AES-256-GCM ciphertext.

-- One row: proves that the service holds the secret under which the sealed columns were written.
create table instance (
  singleton boolean primary key default true check (singleton),
  secret_check bytea not null,
  created_at_millis bigint not null
);

create table projects (
  id text primary key,
  display_name text not null check (display_name <> ''),
  description text not null default '',
  is_production_mode boolean not null default false,
  config_id uuid not null,
  allow_localhost boolean not null default true,
  sign_up_enabled boolean not null default true,
  credential_enabled boolean not null default true,
  magic_link_enabled boolean not null default false,
  passkey_enabled boolean not null default false,
  client_team_creation_enabled boolean not null default false,
  client_user_deletion_enabled boolean not null default false,
  create_team_on_sign_up boolean not null default false,
  -- {"host", "port", "username", "password", "sender_name", "sender_email"}; null = shared server
  email_config_sealed bytea,
  created_at_millis bigint not null
);
create index projects_by_age on projects (created_at_millis, id);

-- Users per project, spread over shards so that sign-ups at once do not queue for one row.
create table project_user_counts (
  project_id text not null references projects (id) on delete cascade,
  shard smallint not null,
  user_count bigint not null,
  primary key (project_id, shard)
);

create table project_domains (
  project_id text not null references projects (id) on delete cascade,
  domain text not null check (domain like 'https://%'),
  handler_path text not null check (handler_path like '/%'),
  position bigint generated always as identity,
  primary key (project_id, domain)
);

create table oauth_provider_configs (
  project_id text not null references projects (id) on delete cascade,
  provider_id text not null,
  enabled boolean not null,
  type text not null check (type in ('shared', 'standard')),
  client_id text,
  client_secret_sealed bytea,
  facebook_config_id text,
  microsoft_tenant_id text,
  issuer text,
  authorization_url text,
  token_url text,
  userinfo_url text,
  scopes text,
  primary key (project_id, provider_id)
);

create table api_key_sets (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  description text not null,
  created_at_millis bigint not null,
  expires_at_millis bigint not null,
  manually_revoked_at_millis bigint,
  last_used_at_millis bigint,
  publishable_client_key_hash bytea,
  publishable_client_key_last_four text,
  secret_server_key_hash bytea,
  secret_server_key_last_four text,
  super_secret_admin_key_hash bytea,
  super_secret_admin_key_last_four text,
  primary key (project_id, id)
);
create unique index api_key_sets_publishable on api_key_sets (project_id, publishable_client_key_hash);
create unique index api_key_sets_secret on api_key_sets (project_id, secret_server_key_hash);
create unique index api_key_sets_admin on api_key_sets (project_id, super_secret_admin_key_hash);

-- Rotation: a key is published from publish time on, signs from activation on, and verifies until it is retired.
create table signing_keys (
  project_id text not null references projects (id) on delete cascade,
  kid text not null,
  public_jwk jsonb not null,
  private_key_sealed bytea not null,
  created_at_millis bigint not null,
  activated_at_millis bigint not null,
  retired_at_millis bigint,
  primary key (project_id, kid)
);

create table teams (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  display_name text not null check (display_name <> ''),
  profile_image_url text,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  created_at_millis bigint not null,
  primary key (project_id, id)
);
create index teams_by_age on teams (project_id, created_at_millis, id);

create table users (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  display_name text,
  profile_image_url text,
  client_metadata jsonb,
  client_read_only_metadata jsonb,
  server_metadata jsonb,
  signed_up_at_millis bigint not null,
  last_active_at_millis bigint not null,
  -- A PHC string (argon2id, scrypt, PBKDF2) or bcrypt's own form: names its algorithm and parameters. Not a table of
  -- its own: almost every call asks whether there is one, and a join for it would cost more than the column.
  password_hash text,
  password_changed_at_millis bigint,
  otp_auth_enabled boolean not null default false,
  totp_secret_sealed bytea,
  -- The last time step whose code was accepted: each works once (RFC 6238, section 5.2).
  totp_last_time_step bigint,
  selected_team_id uuid,
  -- Raised when all sessions of the user end; a sign-in that was judged under an older number opens none.
  session_epoch integer not null default 0,
  primary key (project_id, id)
);
create index users_by_age on users (project_id, signed_up_at_millis, id);
create index users_by_selected_team on users (project_id, selected_team_id) where selected_team_id is not null;

create table contact_channels (
  project_id text not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type = 'email'),
  value text not null,
  is_primary boolean not null,
  is_verified boolean not null,
  used_for_auth boolean not null,
  created_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create unique index contact_channels_auth on contact_channels (project_id, type, value) where used_for_auth;
create unique index contact_channels_of_user on contact_channels (project_id, user_id, type, value);
create unique index contact_channels_primary on contact_channels (project_id, user_id, type) where is_primary;

create table passkeys (
  project_id text not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports jsonb not null,
  name text not null,
  created_at_millis bigint not null,
  last_used_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create unique index passkeys_credential on passkeys (project_id, credential_id);
create index passkeys_of_user on passkeys (project_id, user_id);

create table oauth_accounts (
  project_id text not null,
  provider_id text not null,
  account_id text not null check (account_id <> ''),
  user_id uuid not null,
  email text,
  created_at_millis bigint not null,
  primary key (project_id, provider_id, account_id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index oauth_accounts_of_user on oauth_accounts (project_id, user_id);

create table oauth_tokens (
  project_id text not null,
  id uuid not null,
  provider_id text not null,
  account_id text not null,
  type text not null check (type in ('access', 'refresh')),
  token_sealed bytea not null,
  scopes jsonb not null,
  expires_at_millis bigint,
  created_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, provider_id, account_id)
    references oauth_accounts (project_id, provider_id, account_id) on delete cascade
);
create index oauth_tokens_of_account on oauth_tokens (project_id, provider_id, account_id);

-- Between the redirect to a provider and its answer.
create table oauth_flows (
  project_id text not null references projects (id) on delete cascade,
  state_hash bytea not null,
  provider_id text not null,
  parameters_sealed bytea not null,
  expires_at_millis bigint not null,
  primary key (project_id, state_hash)
);

create table authorization_codes (
  project_id text not null,
  code_hash bytea not null,
  user_id uuid not null,
  redirect_uri text not null,
  code_challenge text not null,
  is_new_user boolean not null,
  after_callback_redirect_url text,
  expires_at_millis bigint not null,
  used_at_millis bigint,
  primary key (project_id, code_hash),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);

create table sessions (
  project_id text not null,
  id uuid not null,
  user_id uuid not null,
  refresh_token_hash bytea not null,
  created_at_millis bigint not null,
  last_used_at_millis bigint not null,
  expires_at_millis bigint not null,
  -- Set by sign-out, password change and revocation. A session that only expired keeps null here.
  ended_at_millis bigint,
  is_impersonation boolean not null default false,
  user_agent text,
  network_address text,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create unique index sessions_refresh_token on sessions (project_id, refresh_token_hash);
create index sessions_of_user on sessions (project_id, user_id, created_at_millis) where ended_at_millis is null;

create table verification_codes (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  purpose text not null,
  -- The code is 6 typed characters and a nonce of 39; guesses of the typed part are counted by the nonce.
  nonce_hash bytea not null,
  typed_hash bytea not null,
  user_id uuid,
  payload jsonb not null,
  attempts integer not null default 0,
  created_at_millis bigint not null,
  expires_at_millis bigint not null,
  used_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index verification_codes_nonce on verification_codes (project_id, nonce_hash);
create index verification_codes_of_user on verification_codes (project_id, user_id) where user_id is not null;
create index verification_codes_expiry on verification_codes (expires_at_millis);

create table team_members (
  project_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  display_name text,
  profile_image_url text,
  joined_at_millis bigint not null,
  primary key (project_id, team_id, user_id),
  foreign key (project_id, team_id) references teams (project_id, id) on delete cascade,
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade
);
create index team_members_of_user on team_members (project_id, user_id);

-- The selected team is one that the user is in: leaving or deleting it clears the selection.
alter table users add constraint users_selected_team
  foreign key (project_id, selected_team_id, id) references team_members (project_id, team_id, user_id)
  on delete set null (selected_team_id);

create table permission_definitions (
  project_id text not null references projects (id) on delete cascade,
  id text not null,
  description text,
  created_at_millis bigint not null,
  primary key (project_id, id)
);

-- What new members get; permission_id may name a system permission ($…), which has no row of its own.
create table default_permissions (
  project_id text not null references projects (id) on delete cascade,
  role text not null check (role in ('creator', 'member')),
  permission_id text not null,
  primary key (project_id, role, permission_id)
);

-- contained_id may name a system permission, too.
create table permission_containments (
  project_id text not null,
  permission_id text not null,
  contained_id text not null,
  primary key (project_id, permission_id, contained_id),
  foreign key (project_id, permission_id) references permission_definitions (project_id, id)
    on update cascade on delete cascade
);
create index permission_containments_contained on permission_containments (project_id, contained_id);

create table team_permission_grants (
  project_id text not null,
  team_id uuid not null,
  user_id uuid not null,
  permission_id text not null,
  created_at_millis bigint not null,
  primary key (project_id, team_id, user_id, permission_id),
  foreign key (project_id, team_id, user_id) references team_members (project_id, team_id, user_id) on delete cascade
);
create index team_permission_grants_of_user on team_permission_grants (project_id, user_id);
create index team_permission_grants_of_permission on team_permission_grants (project_id, permission_id);

create table email_templates (
  project_id text not null references projects (id) on delete cascade,
  type text not null check (type in ('email_verification', 'password_reset', 'magic_link', 'team_invitation')),
  subject text not null,
  content jsonb not null,
  primary key (project_id, type)
);

-- Work to do after a commit, written by the same commit. The payload is sealed and erased once done or given up.
create table outbox (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('mail', 'webhook')),
  payload bytea,
  created_at_millis bigint not null,
  run_at_millis bigint not null,
  attempts integer not null default 0,
  locked_until_millis bigint,
  finished_at_millis bigint,
  last_error text,
  primary key (project_id, id)
);
create index outbox_due on outbox (run_at_millis) where finished_at_millis is null;
