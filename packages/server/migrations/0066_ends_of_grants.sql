-- Whatever ends a grant deletes it, and writes a message from which the event `oauth_grant.ended` is made.
create function queue_end_of_grant() returns trigger language plpgsql as $$
begin
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
create trigger oauth_grants_ended after delete on oauth_grants for each row execute function queue_end_of_grant();

-- Grants of an epoch that is over, unless the session in which the user granted them goes on.
create function delete_grants_of_former_epochs() returns trigger language plpgsql as $$
begin
  delete from oauth_grants g where g.project_id = new.project_id and g.user_id = new.id
    and g.session_epoch <> new.session_epoch and not exists (
      select from sessions s where s.project_id = g.project_id and s.id = g.session_id and s.ended_at_millis is null);
  return null;
end $$;
create trigger users_end_grants after update of session_epoch on users for each row
  when (old.session_epoch <> new.session_epoch) execute function delete_grants_of_former_epochs();

create function delete_grants_of_ended_session() returns trigger language plpgsql as $$
begin
  delete from oauth_grants g using users u where g.project_id = new.project_id and g.session_id = new.id
    and u.project_id = g.project_id and u.id = g.user_id and u.session_epoch <> g.session_epoch;
  return null;
end $$;
create trigger sessions_end_grants after update of ended_at_millis on sessions for each row
  when (old.ended_at_millis is null and new.ended_at_millis is not null)
  execute function delete_grants_of_ended_session();
