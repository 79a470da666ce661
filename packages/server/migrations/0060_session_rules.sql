-- Rules of a project for its sessions. Null: the bound of the product. A session without authentication was opened by a
-- server.
alter table projects
  add column session_max_millis bigint,
  add column server_session_idle_millis bigint,
  add column server_session_max_millis bigint,
  add column session_limit smallint,
  add column session_limit_refuses boolean not null default false;

-- The sessions of a user that are not over, without impersonations. Volatile, so that each call reads with a snapshot of
-- its own: the statement that opens a session calls it after it has locked the user, and sees what others committed before.
create function count_live_sessions(of_project text, of_user uuid, at_millis bigint, used_since bigint, opened_since bigint,
  server_used_since bigint, server_opened_since bigint)
returns bigint language plpgsql volatile as $$
begin
  return (select count(*) from sessions s
    where s.project_id = of_project and s.user_id = of_user and s.ended_at_millis is null
      and s.expires_at_millis > at_millis and not s.is_impersonation
      and s.last_used_at_millis > case when s.authenticated_at_millis is null then server_used_since else used_since end
      and s.created_at_millis > case when s.authenticated_at_millis is null then server_opened_since else opened_since end);
end $$;
