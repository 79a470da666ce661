-- Publishable keys are public: they are stored in full beside their hash, and a set of nothing else may have no end.
-- Owners are warned before other sets expire; `expiry_warned_days` is the last warning that was sent.
alter table api_key_sets
  add column publishable_client_key text,
  add column expiry_warned_days integer,
  alter column expires_at_millis drop not null;

create index api_key_sets_expiring on api_key_sets (expires_at_millis) where manually_revoked_at_millis is null;
