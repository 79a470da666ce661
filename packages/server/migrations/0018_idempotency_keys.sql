-- One row per call with the header `idempotency-key`: a claim while it runs, then its response for repeats.
create table idempotency_keys (
  project_id text not null references projects (id) on delete cascade,
  -- Access type, and the user if there is one: `client`, `client 3f2b…`.
  caller text not null,
  -- SHA-256 of the key.
  key_hash bytea not null,
  -- SHA-256 of method, path, refresh token and body.
  digest bytea not null,
  -- Identifies the run. A response is stored by the run that holds the claim.
  claim_id uuid not null,
  claimed_at_millis bigint not null,
  expires_at_millis bigint not null,
  -- Sealed under a key derived from the idempotency key, which is stored nowhere. Null while the call runs.
  response bytea,
  stored_bytes integer not null default 0,
  primary key (project_id, caller, key_hash)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at_millis);
create index idempotency_keys_size on idempotency_keys (project_id, claimed_at_millis) include (stored_bytes)
  where stored_bytes > 0;
