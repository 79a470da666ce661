-- Scopes of a project, which its resources accept. Users read their texts when an application asks for them.
create table oauth_scopes (
  project_id text not null references projects (id) on delete cascade,
  id text not null,
  -- A list of names and descriptions with their languages.
  texts jsonb not null,
  created_at_millis bigint not null,
  primary key (project_id, id)
);

-- Permissions that a user needs for a scope. No key to the definitions: without one of them, nobody gets the scope, and a
-- deletion must not give it to everybody.
create table oauth_scope_permissions (
  project_id text not null,
  scope_id text not null,
  permission_id text not null,
  primary key (project_id, scope_id, permission_id),
  foreign key (project_id, scope_id) references oauth_scopes (project_id, id) on delete cascade
);
create index oauth_scope_permissions_by_permission on oauth_scope_permissions (project_id, permission_id);

create table oauth_resource_scopes (
  project_id text not null,
  resource_id uuid not null,
  scope_id text not null,
  primary key (project_id, resource_id, scope_id),
  foreign key (project_id, resource_id) references oauth_resources (project_id, id) on delete cascade,
  foreign key (project_id, scope_id) references oauth_scopes (project_id, id) on delete cascade
);
create index oauth_resource_scopes_by_scope on oauth_resource_scopes (project_id, scope_id);
