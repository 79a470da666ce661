-- Members of a team in the order in which users are listed: by when they signed up, which never changes.

alter table team_members add column user_signed_up_at_millis bigint;
update team_members m set user_signed_up_at_millis = u.signed_up_at_millis
  from users u where u.project_id = m.project_id and u.id = m.user_id;
alter table team_members alter column user_signed_up_at_millis set not null;

create index team_members_by_sign_up on team_members (project_id, team_id, user_signed_up_at_millis, user_id);
