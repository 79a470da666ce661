-- Almost every session ends without a sign-in at an application. A look by index is cheaper than a write that writes nothing,
-- for which PostgreSQL opens the table with all of its indexes: two of them were more than half of a sign-out.
create or replace function delete_grants_of_ended_session() returns trigger language plpgsql as $$
begin
  if not exists (select from oauth_grants g where g.project_id = new.project_id and g.session_id = new.id) then
    return null;
  end if;
  delete from oauth_grants g using users u where g.project_id = new.project_id and g.session_id = new.id
    and u.project_id = g.project_id and u.id = g.user_id and u.session_epoch <> g.session_epoch;
  return null;
end $$;

create or replace function queue_back_channel_logouts() returns trigger language plpgsql as $$
declare
  due_at bigint;
begin
  if not exists (select from oauth_browser_sessions b where b.project_id = old.project_id and b.session_id = old.id) then
    return old;
  end if;
  -- A session that is deleted has no time of its end. The message is due at once.
  if tg_op = 'UPDATE' then due_at := new.ended_at_millis;
  else due_at := old.created_at_millis;
  end if;
  insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
  select c.project_id, gen_random_uuid(), 'webhook', convert_to(json_build_object('logout', json_build_object(
      'clientId', c.id, 'userId', old.user_id, 'sid', a.value ->> 'sid'))::text, 'UTF8'), due_at, due_at
  from oauth_browser_sessions b
    cross join lateral jsonb_each(coalesce(b.payload -> 'authorizations', '{}')) a
    join oauth_clients c on c.project_id = b.project_id and c.id::text = a.key
  where b.project_id = old.project_id and b.session_id = old.id and c.backchannel_logout_uri is not null
    and exists (select from projects p where p.id = old.project_id and p.deleted_at_millis is null);
  return old;
end $$;
