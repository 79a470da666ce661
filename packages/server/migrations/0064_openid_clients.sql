-- ID tokens, and identifiers of users, as a client wants them.
alter table oauth_clients
  add column id_token_signed_response_alg text not null default 'ES256',
  add column subject_type text not null default 'public',
  add column sector_identifier_uri text;

-- RSA keys of the authorization server, for clients that verify RS256. Nodes of the version before read no such keys.
create table oauth_rsa_signing_keys (
  project_id text not null references projects (id) on delete cascade,
  kid text not null,
  public_jwk jsonb not null,
  private_key_sealed bytea not null,
  created_at_millis bigint not null,
  activated_at_millis bigint not null,
  retired_at_millis bigint,
  primary key (project_id, kid)
);

-- The secret part of pairwise identifiers. Without it, applications could compute the identifier of a user at another one.
create table oauth_subject_salts (
  project_id text primary key references projects (id) on delete cascade,
  salt bytea not null
);
