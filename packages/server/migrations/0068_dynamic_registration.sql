-- Programs register themselves as clients (RFC 7591), each with a token that the owner has made.
alter table projects add column oauth_registration_enabled boolean not null default false;

alter table oauth_clients
  add column is_registered boolean not null default false,
  -- SHA-256 of the token with which such a client changes itself (RFC 7592).
  add column registration_token_hash bytea;

create table oauth_initial_access_tokens (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  description text,
  -- SHA-256 of the token, which is random.
  token_hash bytea not null,
  last_four text not null,
  created_at_millis bigint not null,
  expires_at_millis bigint not null,
  used_at_millis bigint,
  client_id uuid,
  primary key (project_id, id)
);
create unique index oauth_initial_access_tokens_by_hash on oauth_initial_access_tokens (project_id, token_hash);
create index oauth_initial_access_tokens_by_age on oauth_initial_access_tokens (expires_at_millis);
