-- Users sign in to other applications. Addresses and consent of the clients that serve them.
alter table oauth_clients
  add column redirect_uris jsonb not null default '[]',
  add column post_logout_redirect_uris jsonb not null default '[]',
  add column is_first_party boolean not null default false;

-- What a user has granted to a client. Tokens, codes and consent end with the row.
create table oauth_grants (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  -- Session in which the user granted it. No key: the grant outlives the session.
  session_id uuid not null,
  -- `users.session_epoch` at that time. The grant is over once all sessions of the user were ended after it.
  session_epoch integer not null,
  -- SHA-256 of what the consent page shows of the client. The user is asked again once it differs.
  client_version bytea not null,
  payload jsonb not null,
  created_at_millis bigint not null,
  expires_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users (project_id, id) on delete cascade,
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade
);
create index oauth_grants_by_user on oauth_grants (project_id, user_id, client_id, created_at_millis desc);
create index oauth_grants_by_client on oauth_grants (project_id, client_id, created_at_millis desc);
create index oauth_grants_by_session on oauth_grants (project_id, session_id);
create index oauth_grants_by_age on oauth_grants (expires_at_millis);

-- Codes and tokens of grants.
create table oauth_grant_records (
  project_id text not null references projects (id) on delete cascade,
  model text not null,
  -- SHA-256 of the code or token.
  id_hash bytea not null,
  grant_id uuid not null,
  payload jsonb not null,
  consumed_at_millis bigint,
  expires_at_millis bigint not null,
  primary key (project_id, model, id_hash),
  foreign key (project_id, grant_id) references oauth_grants (project_id, id) on delete cascade
);
create index oauth_grant_records_by_grant on oauth_grant_records (project_id, grant_id);
create index oauth_grant_records_by_age on oauth_grant_records (expires_at_millis);

-- Browsers that are signed in at the authorization server. The user's session is ours, and the row ends with it.
create table oauth_browser_sessions (
  project_id text not null references projects (id) on delete cascade,
  -- SHA-256 of the cookie.
  id_hash bytea not null,
  uid text not null,
  -- Null until the user has signed in.
  session_id uuid,
  payload jsonb not null,
  expires_at_millis bigint not null,
  primary key (project_id, id_hash),
  foreign key (project_id, session_id) references sessions (project_id, id) on delete cascade
);
create unique index oauth_browser_sessions_by_uid on oauth_browser_sessions (project_id, uid);
create index oauth_browser_sessions_by_session on oauth_browser_sessions (project_id, session_id);
create index oauth_browser_sessions_by_age on oauth_browser_sessions (expires_at_millis);

-- Requests of clients that are pushed, and those for which a page waits for its user.
create table oauth_requests (
  project_id text not null references projects (id) on delete cascade,
  model text not null,
  -- SHA-256 of the id.
  id_hash bytea not null,
  client_id uuid not null,
  -- SHA-256 of the cookie of the browser that sent the request. Null for pushed requests.
  browser_hash bytea,
  network text,
  payload jsonb not null,
  consumed_at_millis bigint,
  expires_at_millis bigint not null,
  primary key (project_id, model, id_hash),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade
);
create index oauth_requests_by_client on oauth_requests (project_id, client_id);
create index oauth_requests_by_network on oauth_requests (project_id, network);
create index oauth_requests_by_age on oauth_requests (expires_at_millis);
