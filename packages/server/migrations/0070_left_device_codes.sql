-- SHA-256 of the browser that has taken a code, which may take it again.
alter table oauth_device_codes add column taken_by bytea;

-- A grant that maintenance deletes after its expiry needs no message about its end: that is in the event about its beginning.
create or replace function queue_end_of_grant() returns trigger language plpgsql as $$
begin
  if current_setting('portico.deletes_expired', true) = 'on' then return null; end if;
  insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
  select old.project_id, gen_random_uuid(), 'webhook', convert_to(json_build_object('endedGrant', json_build_object(
      'id', old.id, 'userId', old.user_id, 'clientId', old.client_id, 'clientName', c.name,
      'isFirstParty', c.is_first_party, 'payload', old.payload,
      'createdAtMillis', old.created_at_millis, 'expiresAtMillis', old.expires_at_millis))::text, 'UTF8'),
    old.created_at_millis, old.created_at_millis
  from oauth_clients c
  where c.project_id = old.project_id and c.id = old.client_id
    and exists (select from projects p where p.id = old.project_id and p.deleted_at_millis is null);
  return null;
end $$;
