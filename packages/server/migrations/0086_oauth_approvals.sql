-- True if users approve each act for which an agent needs the scope.
alter table oauth_scopes add column requires_approval boolean not null default false;

-- Acts of agents, each of which its user approves. An approval can be used once, by the grant, at the resource and for the act
-- and the arguments that it was requested for.
create table oauth_approvals (
  project_id text not null references projects (id) on delete cascade,
  id uuid not null,
  grant_id uuid not null,
  -- The user of the grant.
  user_id uuid not null,
  -- URI of the resource that has requested it.
  resource text not null,
  scope_id text not null,
  -- Texts as they are shown: invisible characters are replaced by their code points.
  act text not null,
  arguments text not null,
  -- SHA-256 of resource, scope, act and arguments, as the resource has sent them.
  act_hash bytea not null,
  -- 'pending', 'approved', 'refused' or 'used'.
  status text not null,
  -- Session and time of the authentication by which a user with a passkey has approved it. Each approves one act.
  session_id uuid,
  authenticated_at_millis bigint,
  created_at_millis bigint not null,
  -- End of the time to decide, or to use the approval.
  expires_at_millis bigint not null,
  primary key (project_id, id),
  foreign key (project_id, grant_id) references oauth_grants (project_id, id) on delete cascade
);
create index oauth_approvals_by_grant on oauth_approvals (project_id, grant_id, act_hash);
create index oauth_approvals_by_user on oauth_approvals (project_id, user_id, created_at_millis desc);
create unique index oauth_approvals_by_authentication on oauth_approvals (project_id, session_id, authenticated_at_millis)
  where authenticated_at_millis is not null;
create index oauth_approvals_by_age on oauth_approvals (expires_at_millis);
