-- Signing in with the accounts of identity providers.

alter table authorization_codes
  -- The provider's word was judged under this number: a code does not outlive the end of all sessions.
  add column session_epoch integer not null default 0,
  -- What the code was exchanged for: it ends when the code is shown again (RFC 6749, section 4.1.2).
  add column session_id uuid,
  -- Which provider spoke, for the audit trail.
  add column provider_id text;

alter table oauth_tokens
  -- Until then a refresh token is being exchanged: providers that replace it at each use take it once.
  add column claimed_until_millis bigint;

create index authorization_codes_expiry on authorization_codes (expires_at_millis);
create index oauth_flows_expiry on oauth_flows (expires_at_millis);
