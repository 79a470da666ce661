-- Members of a team in the order in which users are listed: by when they signed up, which never changes.

alter table team_members add column user_signed_up_at_millis bigint;
update team_members m set user_signed_up_at_millis = u.signed_up_at_millis
  from users u where u.project_id = m.project_id and u.id = m.user_id;
alter table team_members alter column user_signed_up_at_millis set not null;

create index team_members_by_sign_up on team_members (project_id, team_id, user_signed_up_at_millis, user_id);

-- Nodes of the version before, which may run on beside the new ones, do not name it. Whoever becomes a member in the
-- statement that makes them, too, is not to be seen yet, and joins when they sign up.
create function name_sign_up_of_member() returns trigger language plpgsql as $$
begin
  new.user_signed_up_at_millis := coalesce(
    (select signed_up_at_millis from users where project_id = new.project_id and id = new.user_id),
    new.joined_at_millis);
  return new;
end $$;
create trigger name_sign_up_of_member before insert on team_members
  for each row when (new.user_signed_up_at_millis is null) execute function name_sign_up_of_member();
