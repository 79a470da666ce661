-- The owners of a project, who are users of `internal`, and their roles.
create table project_owners (
  project_id text not null references projects (id) on delete cascade,
  user_id uuid not null,
  user_project_id text not null default 'internal' check (user_project_id = 'internal'),
  role text not null check (role in ('owner', 'admin', 'developer', 'support')),
  created_at_millis bigint not null,
  -- The owner who invited this one. Null for the creator of the project, and where the metadata was edited.
  created_by uuid,
  primary key (project_id, user_id),
  foreign key (user_project_id, user_id) references users (project_id, id) on delete cascade
);
create index project_owners_of_user on project_owners (user_id);

insert into project_owners (project_id, user_id, role, created_at_millis)
  select distinct p.id, u.id, 'owner', p.created_at_millis
  from users u
  cross join lateral jsonb_array_elements(
    case when jsonb_typeof(u.server_metadata -> 'managedProjectIds') = 'array'
      then u.server_metadata -> 'managedProjectIds' else '[]'::jsonb end) as listed (id)
  join projects p on to_jsonb(p.id) = listed.id
  where u.project_id = 'internal' and p.deleted_at_millis is null;

-- `managedProjectIds` lists the projects where the user is owner or admin. Both triggers change only what differs, so
-- that neither causes more than one call of the other.
create function list_managed_project() returns trigger language plpgsql as $$
declare
  changed project_owners := case when tg_op = 'DELETE' then old else new end;
  is_managed boolean := tg_op <> 'DELETE' and changed.role in ('owner', 'admin');
begin
  if is_managed then
    update users set server_metadata =
      case when jsonb_typeof(server_metadata) = 'object' then server_metadata else '{}'::jsonb end
      || jsonb_build_object('managedProjectIds',
        case when jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
          then server_metadata -> 'managedProjectIds' else '[]'::jsonb end || to_jsonb(changed.project_id))
    where project_id = 'internal' and id = changed.user_id
      and not coalesce(jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
        and server_metadata -> 'managedProjectIds' @> to_jsonb(changed.project_id), false);
  else
    update users set server_metadata = jsonb_set(server_metadata, '{managedProjectIds}',
      (server_metadata -> 'managedProjectIds') - changed.project_id)
    where project_id = 'internal' and id = changed.user_id
      and jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
      and server_metadata -> 'managedProjectIds' @> to_jsonb(changed.project_id);
  end if;
  return null;
end $$;
create trigger list_managed_project after insert or update of role or delete on project_owners
  for each row execute function list_managed_project();

-- A server of `internal`, or a node of the version before, edits the list: an id that is added makes an owner, and one
-- that is removed ends the role of an owner or admin.
create function read_managed_projects() returns trigger language plpgsql as $$
declare
  listed jsonb := case when jsonb_typeof(new.server_metadata -> 'managedProjectIds') = 'array'
    then new.server_metadata -> 'managedProjectIds' else '[]'::jsonb end;
begin
  delete from project_owners
  where user_id = new.id and role in ('owner', 'admin') and not listed @> to_jsonb(project_id);
  insert into project_owners (project_id, user_id, role, created_at_millis)
    select p.id, new.id, 'owner', (extract(epoch from clock_timestamp()) * 1000)::bigint
    from projects p
    where p.id in (select item #>> '{}' from jsonb_array_elements(listed) item where jsonb_typeof(item) = 'string')
      and p.deleted_at_millis is null
  on conflict (project_id, user_id) do update set role = 'owner'
    where project_owners.role in ('developer', 'support');
  return null;
end $$;
create trigger read_managed_projects_of_new after insert on users
  for each row when (new.project_id = 'internal' and new.server_metadata is not null)
  execute function read_managed_projects();
create trigger read_managed_projects after update of server_metadata on users
  for each row when (new.project_id = 'internal'
    and new.server_metadata -> 'managedProjectIds' is distinct from old.server_metadata -> 'managedProjectIds')
  execute function read_managed_projects();

-- Owners are found by their rows.
drop index users_managing_projects;

-- Open invitations of a project are codes of `internal`.
create index verification_codes_of_invited_project on verification_codes ((payload ->> 'projectId'), created_at_millis)
  where purpose = 'project-invitation';
