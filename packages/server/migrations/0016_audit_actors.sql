-- Who acted, as the credentials prove it; `actor` keeps the access type. Null in events that older nodes have written.
alter table audit_events
  add column actor_type text,
  add column actor_id uuid,
  add column on_behalf_of uuid;

-- Who created a set of keys. Null if an older node did.
alter table api_key_sets
  add column created_by_type text,
  add column created_by_id uuid;
