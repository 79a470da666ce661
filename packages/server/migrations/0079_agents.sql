--! statements
-- Agents name themselves by the address of a document about them (OAuth Client ID Metadata Document).
alter table projects add column if not exists oauth_client_documents_enabled boolean not null default true;

alter table oauth_clients
  -- The address, which is the client_id of such a client. Null for others.
  add column if not exists metadata_uri text,
  -- The document is read again after this time.
  add column if not exists metadata_fresh_until_millis bigint;
create unique index concurrently if not exists oauth_clients_by_metadata_uri on oauth_clients (project_id, metadata_uri)
  where metadata_uri is not null;

-- True: each of these clients may ask its users for access to the resource.
alter table oauth_resources add column if not exists is_open_to_agents boolean not null default false;

-- The last access token of an agent, and the resource that it is for.
alter table oauth_grants
  add column if not exists last_used_at_millis bigint,
  add column if not exists last_resource text;
