-- Codes with which a user connects a device that has no browser (RFC 8628).
create table oauth_device_codes (
  project_id text not null references projects (id) on delete cascade,
  -- SHA-256 of the code that the device holds.
  id_hash bytea not null,
  -- SHA-256 of the code that the user types.
  user_code_hash bytea not null,
  client_id uuid not null,
  network text,
  -- Null until the user has allowed it.
  grant_id uuid,
  payload jsonb not null,
  polled_at_millis bigint,
  consumed_at_millis bigint,
  expires_at_millis bigint not null,
  primary key (project_id, id_hash),
  foreign key (project_id, client_id) references oauth_clients (project_id, id) on delete cascade,
  foreign key (project_id, grant_id) references oauth_grants (project_id, id) on delete cascade
);
create unique index oauth_device_codes_by_user_code on oauth_device_codes (project_id, user_code_hash);
create index oauth_device_codes_by_client on oauth_device_codes (project_id, client_id);
create index oauth_device_codes_by_grant on oauth_device_codes (project_id, grant_id);
create index oauth_device_codes_by_network on oauth_device_codes (project_id, network);
create index oauth_device_codes_by_age on oauth_device_codes (expires_at_millis);
