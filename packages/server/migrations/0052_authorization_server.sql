-- Clients of the authorization server of a project. `oauth_accounts` and the like are about identity providers.
create table oauth_clients (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  kind text not null,
  name text not null,
  description text,
  token_endpoint_auth_method text not null,
  -- Public keys, or their address, of a client that signs assertions.
  jwks jsonb,
  jwks_uri text,
  created_at_millis bigint not null,
  primary key (project_id, id)
);
create index oauth_clients_by_age on oauth_clients (project_id, created_at_millis desc, id desc);

create table oauth_client_secrets (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  client_id uuid not null,
  -- SHA-256 of the secret, which is random.
  secret_hash bytea not null,
  last_four text not null,
  created_at_millis bigint not null,
  expires_at_millis bigint,
  last_used_at_millis bigint,
  primary key (project_id, id),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade
);
create index oauth_client_secrets_by_client on oauth_client_secrets (project_id, client_id);

create table oauth_resources (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  uri text not null,
  token_format text not null,
  created_at_millis bigint not null,
  primary key (project_id, id)
);
create unique index oauth_resources_by_uri on oauth_resources (project_id, uri);

create table oauth_client_permissions (
  project_id text not null,
  client_id uuid not null,
  permission_id text not null,
  primary key (project_id, client_id, permission_id),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade,
  -- Permissions that are renamed or deleted are renamed or deleted here.
  foreign key (project_id, permission_id) references permission_definitions (project_id, id)
    on update cascade on delete cascade
);
create index oauth_client_permissions_by_permission on oauth_client_permissions (project_id, permission_id);

create table oauth_client_resources (
  project_id text not null,
  client_id uuid not null,
  resource_id uuid not null,
  primary key (project_id, client_id, resource_id),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade,
  foreign key (project_id, resource_id) references oauth_resources (project_id, id) on delete cascade
);
create index oauth_client_resources_by_resource on oauth_client_resources (project_id, resource_id);

-- Keys of the authorization server. `signing_keys` sign the access tokens of sessions.
create table oauth_signing_keys (
  project_id text not null references projects (id) on delete cascade,
  kid text not null,
  public_jwk jsonb not null,
  private_key_sealed bytea not null,
  created_at_millis bigint not null,
  activated_at_millis bigint not null,
  retired_at_millis bigint,
  primary key (project_id, kid)
);

-- Opaque tokens of the authorization server.
create table oauth_records (
  project_id text not null references projects (id) on delete cascade,
  model text not null,
  -- SHA-256 of the token.
  id_hash bytea not null,
  client_id uuid not null,
  payload jsonb not null,
  expires_at_millis bigint not null,
  primary key (project_id, model, id_hash),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade
);
create index oauth_records_by_client on oauth_records (project_id, client_id);
create index oauth_records_by_age on oauth_records (expires_at_millis);

-- Assertions and DPoP proofs that were used. Inserting a row decides whether one is new.
create table oauth_replays (
  project_id text not null references projects (id) on delete cascade,
  id_hash bytea not null,
  expires_at_millis bigint not null,
  primary key (project_id, id_hash)
);
create index oauth_replays_by_age on oauth_replays (expires_at_millis);
