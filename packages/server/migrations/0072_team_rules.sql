-- Rules that a team has for its members; null: none. The method of the last authentication in a session, which they judge; null
-- for sessions without authentication, and before this was stored.
alter table teams add column rules jsonb;
alter table sessions add column sign_in_method text;

-- The teams that have rules. Almost no project has any: permission checks look here first. An index of `teams` would be built
-- while writes to it wait.
create table teams_with_rules (
  project_id text not null,
  team_id uuid not null,
  primary key (project_id, team_id),
  foreign key (project_id, team_id) references teams (project_id, id) on delete cascade
);
create function list_team_with_rules() returns trigger language plpgsql as $$
begin
  if new.rules is null then
    delete from teams_with_rules where project_id = new.project_id and team_id = new.id;
  else
    insert into teams_with_rules (project_id, team_id) values (new.project_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger list_team_with_rules after update of rules on teams for each row
  when (old.rules is distinct from new.rules) execute function list_team_with_rules();

-- The rules of a team that a member does not fulfill. Rules about a session are judged in a session only.
create function unmet_team_rules(rules jsonb, has_factor boolean, domains text[], has_session boolean, method text,
  authenticated_at bigint, at_millis bigint)
returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    case when has_session and jsonb_typeof(rules -> 'methods') = 'array'
      and (rules -> 'methods' @> to_jsonb(method)) is not true then 'methods' end,
    case when (rules -> 'second_factor')::boolean and not has_factor then 'second_factor' end,
    case when has_session and jsonb_typeof(rules -> 'max_sign_in_age_minutes') = 'number'
      and at_millis - coalesce(authenticated_at, 0) > (rules ->> 'max_sign_in_age_minutes')::bigint * 60000
      then 'max_sign_in_age_minutes' end,
    case when jsonb_typeof(rules -> 'email_domains') = 'array'
      and not exists (select from unnest(domains) as domain where rules -> 'email_domains' @> to_jsonb(domain))
      then 'email_domains' end
  ], null)
$$;
