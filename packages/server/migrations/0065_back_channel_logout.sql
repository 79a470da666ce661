-- Address at which a client learns that a session has ended (OpenID Connect Back-Channel Logout 1.0).
alter table oauth_clients add column backchannel_logout_uri text;

-- Whatever ends a session writes a message for each client that the user has signed in to in it. The message commits with the
-- end of the session, and the outbox delivers it. Sessions that only expire end nothing: clients have their own end.
create function queue_back_channel_logouts() returns trigger language plpgsql as $$
declare
  due_at bigint;
begin
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

create trigger sessions_ended after update of ended_at_millis on sessions for each row
  when (old.ended_at_millis is null and new.ended_at_millis is not null)
  execute function queue_back_channel_logouts();
-- Before the row of the browser is deleted with its session.
create trigger sessions_deleted before delete on sessions for each row when (old.ended_at_millis is null)
  execute function queue_back_channel_logouts();
